import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApprovalNotes } from '#blocks/approvals/approval-notes.tsx';
import { ApprovalTimeline } from '#blocks/approvals/approval-timeline.tsx';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { approvalCache } from '../banking.mutations.ts';
import { reportQuery } from '../banking.queries.ts';
import type { Report } from '../banking.types.ts';
import { chainLines, countLines, takingLines } from '../money-lines.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { nameOf, reportName, useWords } from '../use-words.ts';
import { ChainBreaks } from './chain-breaks.tsx';
import { MoneyTable } from './money-table.tsx';
import { Notice } from './notice.tsx';
import { PrintReport } from './print-report.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportStatus } from './report-status.tsx';
import { shownZone } from '#ui/format/shown-zone.ts';

const Frame = chakra('article', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    whiteSpace: 'normal',
    p: { base: '1', md: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: '8',
    '& > .whole': { gridColumn: '1 / -1' },
    '& > .column': { display: 'grid', gap: '5', minWidth: '0' },
  },
});

export interface ReportDetailProps {
  readonly report: Report;
  /** The reader has just written it: it tells what came of that. */
  readonly isWritten?: boolean;
  readonly onGone: () => void;
  /** Another report came of this one: its correction. */
  readonly onWritten: (id: string) => void;
}

/** One report in full: what was counted, what it follows, who decides, what the reader can do now. */
export default function ReportDetail({ report: listed, isWritten, onGone, onWritten }: ReportDetailProps) {
  const t = useBankingTexts();
  const words = useWords();
  const url = useUrlFilters();
  const { data } = useQuery({ ...reportQuery(listed.id), placeholderData: listed });
  const report: Report = data ?? listed;
  const client = useQueryClient();
  const cache = useMemo(() => approvalCache(client, listed.id), [client, listed.id]);
  const [isComposing, setComposing] = useState(false);
  const {
    location,
    approvalProcess: process,
    dayBankingAutomaticClosureReason: closure,
    previousDayBanking: before,
  } = report;
  const isCounted = report.countedAmount !== null;
  const open = (id: string): void => url.setMany('open', [...new Set([...url.many('open'), id])]);
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
    <Frame
      {...(isWritten ? { 'data-outcome-of-press': true } : {})}
      data-testid="report-detail"
      data-id={report.id}
      aria-label={words.joined(location.name, words.day(report.businessDate))}
    >
      <div className="whole">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Heading as="h2" textStyle="md" fontWeight="semibold">
            <bdi>{location.name}</bdi>
          </Heading>
          <ReportStatus report={report} />
          <PrintReport id={report.id} name={reportName(report, words)} />
          {isCounted && before && link(before.id, t('openPrevious'))}
        </chakra.div>
        <chakra.p color="fg.muted">
          {t(`types.${report.type}`)} · {words.day(report.businessDate)}
          {report.submittedByEmployee &&
            ` · ${t(report.confirmedAt ? 'submittedBy' : 'countedBy', { name: nameOf(report.submittedByEmployee) })}`}
        </chakra.p>
      </div>
      {closure && (
        <Notice className="whole" data-testid="closure">
          <p>{t('automaticClosure')}</p>
          <chakra.p color="fg.muted">{t(`closure.${closure.reason}`)}</chakra.p>
          {closure.note && closure.filledByEmployee && (
            <p>{t('explainedBy', { name: nameOf(closure.filledByEmployee), note: closure.note })}</p>
          )}
        </Notice>
      )}
      {(report.isChainBroken || report.corrects || report.correctedBy) && (
        <Notice className="whole" data-testid="chain-notice">
          <ChainBreaks breaks={report.chainBrokenBy} isSubmitted={report.confirmedAt !== null} onOpen={open} />
          {report.corrects && <div>{link(report.corrects, t('correctsOther'))}</div>}
          {report.correctedBy && <div>{link(report.correctedBy, t('correctedByOther'))}</div>}
        </Notice>
      )}
      <div className="column">
        {isCounted ? (
          <MoneyTable caption={t('chain')} lines={chainLines(report, t, words)} />
        ) : (
          <chakra.p color="fg.muted">{t('notCounted')}</chakra.p>
        )}
        {/* The approval tells it as the note of the submission. */}
        {report.note && report.note !== process?.note && (
          <chakra.p whiteSpace="pre-wrap" dir="auto">
            {report.note}
          </chakra.p>
        )}
        <ReportActions report={report} onGone={onGone} onWritten={onWritten} onComposing={setComposing} />
        {/* Beside what is decided: the bills of the other column may fill the screen. */}
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
      </div>
      <div className="column">
        {isCounted && <MoneyTable caption={t('count')} lines={countLines(report, t, words)} />}
        {report.totalCashTaking > 0 && <MoneyTable caption={t('toBank')} lines={takingLines(report, t, words)} />}
        {report.totalAmount !== null && (
          <chakra.p textStyle="sm" color="fg.muted">
            {t('totalSales', { amount: words.amount(report.totalAmount, report.currency) })}
          </chakra.p>
        )}
      </div>
    </Frame>
  );
}
