import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApprovalNotes } from '#blocks/approvals/approval-notes.tsx';
import { ApprovalTimeline } from '#blocks/approvals/approval-timeline.tsx';
import { RecordRead } from '#blocks/list/record-read.tsx';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { personName } from '#ui/format/names.ts';
import { RecordPanel } from '#ui/panel/record-panel.tsx';
import { RecordParts } from '#ui/panel/record-parts.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { approvalCache } from '../banking.mutations.ts';
import { reportQuery } from '../banking.queries.ts';
import type { Report } from '../banking.types.ts';
import { chainLines, countLines, takingLines } from '../money-lines.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { reportName, useWords } from '../use-words.ts';
import { ChainBreaks } from './chain-breaks.tsx';
import { MoneyTable } from './money-table.tsx';
import { Notice } from './notice.tsx';
import { PrintReport } from './print-report.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportStatus } from './report-status.tsx';
import { shownZone } from '#ui/format/shown-zone.ts';

export interface ReportDetailProps {
  readonly report: Report;
  /** The reader has just saved it: its outcome is announced. */
  readonly isWritten?: boolean;
  readonly onGone: () => void;
}

interface OpenReportProps extends Omit<ReportDetailProps, 'report'> {
  readonly id: string;
  readonly row: Report | undefined;
}

/** One report in full: the count, the previous report, approvers and actions. */
export default function ReportDetail({ id, row, ...rest }: OpenReportProps) {
  const read = useQuery({ ...reportQuery(id), ...(row ? { placeholderData: row } : {}) });
  return <RecordRead<Report> of={read}>{(report) => <ReadReport report={report} {...rest} />}</RecordRead>;
}

function ReadReport({ report, isWritten = false, onGone }: ReportDetailProps) {
  const t = useBankingTexts();
  const words = useWords();
  const url = useUrlFilters();
  const client = useQueryClient();
  const cache = useMemo(() => approvalCache(client, report.id), [client, report.id]);
  const [isComposing, setComposing] = useState(false);
  const {
    location,
    approvalProcess: process,
    dayBankingAutomaticClosureReason: closure,
    previousDayBanking: before,
  } = report;
  const isCounted = report.countedAmount !== null;
  const open = (id: string): void => url.set('open', id, { isStep: true });
  const link = (id: string, label: string) => (
    <Button
      variant="plain"
      size="xs"
      px="0"
      textDecoration="underline"
      data-testid="linked-report"
      onClick={() => open(id)}
    >
      {label}
    </Button>
  );
  return (
    <RecordPanel
      isOutcome={isWritten}
      title={<bdi>{location.name}</bdi>}
      mark={<ReportStatus report={report} />}
      sub={
        <>
          {t(`types.${report.type}`)} · {words.day(report.businessDate)}
          {report.submittedByEmployee &&
            ` · ${t(report.confirmedAt ? 'submittedBy' : 'countedBy', { name: personName(report.submittedByEmployee) })}`}
        </>
      }
    >
      <RecordParts>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <PrintReport id={report.id} name={reportName(report, words)} />
          {isCounted && before && link(before.id, t('openPrevious'))}
        </chakra.div>
        {closure && (
          <Notice data-testid="closure">
            <p>{t('automaticClosure')}</p>
            <chakra.p color="fg.muted">{t(`closure.${closure.reason}`)}</chakra.p>
            {closure.note && closure.filledByEmployee && (
              <p>{t('explainedBy', { name: personName(closure.filledByEmployee), note: closure.note })}</p>
            )}
          </Notice>
        )}
        {(report.isChainBroken || report.corrects || report.correctedBy) && (
          <Notice data-testid="chain-notice">
            <ChainBreaks breaks={report.chainBrokenBy} isSubmitted={report.confirmedAt !== null} onOpen={open} />
            {report.corrects && <div>{link(report.corrects, t('correctsOther'))}</div>}
            {report.correctedBy && <div>{link(report.correctedBy, t('correctedByOther'))}</div>}
          </Notice>
        )}
        {isCounted ? (
          <MoneyTable caption={t('chain')} lines={chainLines(report, t, words)} />
        ) : (
          <chakra.p color="fg.muted">{t('notCounted')}</chakra.p>
        )}
        {/* The approval shows it as the note of the submission. */}
        {report.note && report.note !== process?.note && (
          <chakra.p whiteSpace="pre-wrap" dir="auto">
            {report.note}
          </chakra.p>
        )}
        <ReportActions report={report} onGone={onGone} onComposing={setComposing} />
        {/* Before the denominations, which may fill the screen. */}
        {process && (
          <>
            <ApprovalTimeline process={process} subject="day-banking" zone={shownZone(location)} />
            <ApprovalNotes
              processes={[process]}
              actions={report.actions}
              cache={cache}
              zone={shownZone(location)}
              isReadOnly={isComposing}
            />
          </>
        )}
        {isCounted && <MoneyTable caption={t('count')} lines={countLines(report, t, words)} />}
        {report.totalCashTaking > 0 && <MoneyTable caption={t('toBank')} lines={takingLines(report, t, words)} />}
        {report.totalAmount !== null && (
          <chakra.p textStyle="sm" color="fg.muted">
            {t('totalSales', { amount: words.amount(report.totalAmount, report.currency) })}
          </chakra.p>
        )}
      </RecordParts>
    </RecordPanel>
  );
}
