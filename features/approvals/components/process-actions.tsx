import { useState } from 'react';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import type { ActionTone, RecordAction } from '#ui/governed/action.types.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import type { Process } from '../approvals.types.ts';
import { useMachineWords } from '../use-machine-words.ts';

const DecideDialog = lazyPart(() => import('../forms/decide.dialog.tsx'));
const HandOverDialog = lazyPart(() => import('../forms/hand-over.dialog.tsx'));

const OFFERED = ['step.accept', 'step.reject', 'step.add-note', 'step.reassign'] as const;
export type StepEvent = (typeof OFFERED)[number];
const TONES: Readonly<Record<StepEvent, ActionTone>> = {
  'step.accept': 'positive',
  'step.reject': 'negative',
  'step.add-note': 'neutral',
  'step.reassign': 'neutral',
};

export interface ProcessActionsProps {
  readonly process: Process;
  /** Events of what it is about, drawn beside those of its steps. */
  readonly more?: readonly RecordAction[];
  readonly onMore?: (event: string) => void;
  /** Called after a decision. */
  readonly onDone?: (() => void) | undefined;
}

/** "What you can do now": the buttons the server offers, and what comes after pressing one. */
export function ProcessActions({ process, more = [], onMore, onDone }: ProcessActionsProps) {
  const words = useMachineWords();
  const [begun, setBegun] = useState<StepEvent | null>(null);
  const actions = OFFERED.flatMap((event) => {
    const answers = process.actions.filter((action) => action.event === event);
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
  const press = (event: string): void => {
    const known = OFFERED.find((each) => each === event);
    if (known) setBegun(known);
    else onMore?.(event);
  };
  const close = (): void => setBegun(null);
  const stepId = actions.find(({ event }) => event === begun)?.stepId ?? '';
  return (
    <>
      <ActionBar actions={[...actions, ...more]} onAction={press} />
      <LazyDialog>
        {begun === 'step.reassign' && <HandOverDialog process={process} stepId={stepId} onClose={close} />}
        {begun !== null && begun !== 'step.reassign' && (
          <DecideDialog process={process} event={begun} stepId={stepId} onClose={close} onDone={onDone} />
        )}
      </LazyDialog>
    </>
  );
}
