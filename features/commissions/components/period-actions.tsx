import { useState } from 'react';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import type { ActionTone } from '#ui/governed/action.types.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/toast/messages.ts';
import { PERIOD_EVENTS, usePeriodEvent, type PeriodEventName } from '../commissions.mutations.ts';
import type { Period } from '../commissions.types.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';

const ReopenDialog = lazyPart(() => import('../forms/reopen.dialog.tsx'));

const TONES: Readonly<Record<PeriodEventName, ActionTone>> = {
  'period.calculate': 'primary',
  'period.recalculate': 'neutral',
  'period.freeze': 'primary',
  'period.reopen': 'neutral',
};

/** The server's actions on a month, from its machine (D51); a locked button says why. */
export function PeriodActions({ period }: { readonly period: Period }) {
  const t = useCommissionsTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const send = usePeriodEvent();
  const [begun, setBegun] = useState<PeriodEventName | null>(null);
  const month = words.month(period.period);
  const why = (cause: unknown): string =>
    cause instanceof ApiProblem && cause.code === 'stale-version' ? t('stale') : problemWords(cause).description;
  const actions = PERIOD_EVENTS.flatMap((event) => {
    const action = period.actions.find((each) => each.event === event);
    return action
      ? [
          {
            event,
            label: words.event(event),
            can: action.can,
            reasons: action.reasons.map(words.reason),
            tone: TONES[event],
          },
        ]
      : [];
  });
  if (!actions.some(({ can, reasons }) => can || reasons.length > 0)) return null;
  const run = async (event: PeriodEventName): Promise<void> => {
    await send.mutateAsync({ event, period });
    notify({ kind: 'success', title: t(`done.${event}`, { month }) });
  };
  const asked = (event: PeriodEventName) => async () => {
    try {
      await run(event);
    } catch (cause) {
      throw new Error(why(cause), { cause });
    }
  };
  const begin = (name: string): void => {
    const event = PERIOD_EVENTS.find((each) => each === name);
    // The first calculation overwrites nothing: it needs no confirmation.
    if (event === 'period.calculate')
      run(event).catch((cause: unknown) => notify({ kind: 'error', title: why(cause) }));
    else setBegun(event ?? null);
  };
  const close = (): void => setBegun(null);
  return (
    <>
      <ActionBar
        actions={actions}
        pendingEvent={send.isPending && begun === null ? send.variables.event : undefined}
        onAction={begin}
      />
      {(['period.recalculate', 'period.freeze'] as const).map((event) => (
        <ConfirmDialog
          key={event}
          open={begun === event}
          seen={period.version}
          onClose={close}
          title={t(event === 'period.freeze' ? 'confirm.freezeTitle' : 'confirm.recalculateTitle', { month })}
          text={t(`confirm.${event}`)}
          confirmLabel={words.event(event)}
          onConfirm={asked(event)}
        />
      ))}
      <LazyDialog>{begun === 'period.reopen' && <ReopenDialog period={period} onClose={close} />}</LazyDialog>
    </>
  );
}
