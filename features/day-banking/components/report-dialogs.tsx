import { call } from '#client/http/call.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { api } from '#contract/api.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useRemoveReport, useWrite } from '../banking.mutations.ts';
import type { Report } from '../banking.types.ts';
import { outcomeLines } from '../money-lines.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { MoneyTable } from './money-table.tsx';

const ExplainDialog = lazyPart(() => import('../forms/explain.dialog.tsx'));

export interface ReportDialogsProps {
  readonly report: Report;
  /** The chosen event; null for none. */
  readonly begun: string | null;
  readonly onClose: () => void;
  /** The report was deleted. */
  readonly onGone: () => void;
}

/** Whether an event is a count, which has a page of its own. */
export const isCount = (event: string): boolean => event === 'day-banking.fill' || event === 'day-banking.correct';

/** The dialogs of a report's own events: explaining, submitting, deleting. */
export function ReportDialogs({ report, begun, onClose, onGone }: ReportDialogsProps) {
  const t = useBankingTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { id, version } = report;
  const confirm = useWrite(() => call(api.dayBankings.confirm, { params: { id }, body: { version } }));
  const remove = useRemoveReport(report);
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
      <ConfirmDialog
        open={begun === 'day-banking.confirm'}
        seen={version}
        onClose={onClose}
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
        onClose={onClose}
        onConfirm={run(async () => {
          await remove.mutateAsync();
          onGone();
        }, t('messages.deleted'))}
      />
      <LazyDialog>{begun === 'day-banking.explain' && <ExplainDialog report={report} onClose={onClose} />}</LazyDialog>
    </>
  );
}
