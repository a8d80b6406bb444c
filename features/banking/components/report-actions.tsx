import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { api } from '#contract/api.ts';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import type { ActionTone } from '#ui/governed/action.types.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useRemoveReport, useWrite } from '../banking.mutations.ts';
import { outcomeLines } from '../money-lines.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { MoneyTable } from './money-table.tsx';
import type { ReportDetailProps } from './report-detail.tsx';

const CountDialog = lazyPart(() => import('../forms/count.dialog.tsx'));
const HandOverDialog = lazyPart(() => import('../forms/hand-over.dialog.tsx'));
const NoteDialog = lazyPart(() => import('../forms/note.dialog.tsx'));

/** The events people send, in the order of their buttons. */
const OFFERED = [
  'step.accept',
  'step.reject',
  'step.add-note',
  'step.reassign',
  'day-banking.explain',
  'day-banking.fill',
  'day-banking.confirm',
  'day-banking.correct',
  'day-banking.delete',
] as const;
export type OfferedEvent = (typeof OFFERED)[number];

const TONES: Readonly<Record<OfferedEvent, ActionTone>> = {
  'step.accept': 'positive',
  'step.reject': 'negative',
  'step.add-note': 'neutral',
  'step.reassign': 'neutral',
  'day-banking.explain': 'neutral',
  'day-banking.fill': 'neutral',
  'day-banking.confirm': 'primary',
  'day-banking.correct': 'primary',
  'day-banking.delete': 'negative',
};

const NOTED: ReadonlySet<string> = new Set(['step.accept', 'step.reject', 'step.add-note', 'day-banking.explain']);
export type NotedEvent = 'step.accept' | 'step.reject' | 'step.add-note' | 'day-banking.explain';

/** "What you can do now" with a report: the buttons the server offers, and what comes after pressing one. */
export function ReportActions({ report, onGone, onWritten }: Omit<ReportDetailProps, 'isWritten'>) {
  const t = useBankingTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const [begun, setBegun] = useState<OfferedEvent | null>(null);
  const { id, version } = report;
  const confirm = useWrite(() => call(api.dayBankings.confirm, { params: { id }, body: { version } }));
  const remove = useRemoveReport(report);
  const actions = OFFERED.flatMap((event) => {
    const answers = report.actions.filter((action) => action.event === event);
    const best = answers.find(({ can }) => can) ?? answers[0];
    return best
      ? [
          {
            event,
            can: best.can,
            stepId: best.stepId,
            label: words.event(event),
            reasons: best.reasons.map(words.reason),
            tone: TONES[event],
          },
        ]
      : [];
  });
  if (actions.length === 0) return null;
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
      <ActionBar actions={actions} onAction={(event) => setBegun(OFFERED.find((each) => each === event) ?? null)} />
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
        {begun === 'step.reassign' && (
          <HandOverDialog
            report={report}
            stepId={actions.find(({ event }) => event === begun)?.stepId ?? ''}
            onClose={close}
          />
        )}
        {begun !== null && NOTED.has(begun) && (
          <NoteDialog
            report={report}
            event={begun as NotedEvent}
            stepId={actions.find(({ event }) => event === begun)?.stepId}
            onClose={close}
          />
        )}
      </LazyDialog>
    </>
  );
}
