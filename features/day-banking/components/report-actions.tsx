import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DecisionPart } from '#blocks/approvals/decision-part.tsx';
import type { OwnEvent } from '#blocks/approvals/decision-subject.ts';
import { useStepConsequence } from '#blocks/approvals/use-consequence.ts';
import { call } from '#client/http/call.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { api } from '#contract/api.ts';
import { dayBankingTexts } from '#machines/day-banking/day-banking.texts.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/toast/messages.ts';
import { approvalCache, useRemoveReport, useWrite } from '../banking.mutations.ts';
import { outcomeLines } from '../money-lines.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { reportName, useWords } from '../use-words.ts';
import { MoneyTable } from './money-table.tsx';
import type { ReportDetailProps } from './report-detail.tsx';

const CountDialog = lazyPart(() => import('../forms/count.dialog.tsx'));
const ExplainDialog = lazyPart(() => import('../forms/explain.dialog.tsx'));

/** The events of a report itself, in button order. */
const OWN = {
  'day-banking.explain': { tone: 'neutral' },
  'day-banking.fill': { tone: 'neutral' },
  'day-banking.confirm': { tone: 'primary' },
  'day-banking.correct': { tone: 'primary' },
  'day-banking.delete': { tone: 'negative' },
} as const satisfies Readonly<Record<string, OwnEvent>>;

export interface ReportActionsProps extends Omit<ReportDetailProps, 'isWritten'> {
  readonly onComposing: (isComposing: boolean) => void;
}

/** "What you can do now" with a report: deciding on its variance, and its own events. */
export function ReportActions({ report, onGone, onWritten, onComposing }: ReportActionsProps) {
  const t = useBankingTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const client = useQueryClient();
  const [begun, setBegun] = useState<string | null>(null);
  const { id, version, approvalProcess: process } = report;
  const cache = useMemo(() => approvalCache(client, id), [client, id]);
  const consequence = useStepConsequence('day-banking', process);
  const confirm = useWrite(() => call(api.dayBankings.confirm, { params: { id }, body: { version } }));
  const remove = useRemoveReport(report);
  const close = (): void => setBegun(null);
  const run = (write: () => Promise<unknown>, done: string) => async () => {
    try {
      await write();
      notify({ kind: 'success', title: done });
    } catch (cause) {
      throw new Error(questionRefusal(cause, problemWords), { cause });
    }
  };
  return (
    <>
      <DecisionPart
        subject={{
          id,
          name: reportName(report, words),
          process,
          version,
          actions: report.actions,
          cache,
          texts: dayBankingTexts,
          consequence,
          own: OWN,
          onBegin: setBegun,
        }}
        onComposing={onComposing}
      />
      <ConfirmDialog
        open={begun === 'day-banking.confirm'}
        seen={version}
        onClose={close}
        title={t('confirm.title')}
        text={t('confirm.text')}
        confirmLabel={words.event('day-banking.confirm')}
        onConfirm={run(() => confirm.mutateAsync(undefined), t('messages.submitted'))}
      >
        <MoneyTable caption={t('confirm.figures')} lines={outcomeLines(report, t, words)} />
      </ConfirmDialog>
      <ConfirmDialog
        kind="delete"
        text={report.dayBankingAutomaticClosureReason ? t('deleteClosed') : undefined}
        open={begun === 'day-banking.delete'}
        seen={version}
        onClose={close}
        onConfirm={run(async () => {
          await remove.mutateAsync();
          onGone();
        }, t('messages.deleted'))}
      />
      <LazyDialog>
        {(begun === 'day-banking.fill' || begun === 'day-banking.correct') && (
          <CountDialog
            report={report}
            isCorrection={begun === 'day-banking.correct'}
            onClose={close}
            onWritten={onWritten}
          />
        )}
        {begun === 'day-banking.explain' && <ExplainDialog report={report} onClose={close} />}
      </LazyDialog>
    </>
  );
}
