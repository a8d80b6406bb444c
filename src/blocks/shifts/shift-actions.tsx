import { useState } from 'react';
import { useAskedActions } from '#blocks/actions/asked-actions.ts';
import type { ActionTone } from '#ui/governed/action.types.ts';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import { personName } from '#ui/format/names.ts';
import { AskWhy } from '../why/ask-why.tsx';
import type { Shift } from './shift.types.ts';
import { isSentHere, ShiftDialogs } from './shift-dialogs.tsx';
import { useEventWords } from './use-event-words.ts';

const TONES: Readonly<Record<string, ActionTone>> = {
  'shift.check-in': 'primary',
  'shift.break-end': 'primary',
};

interface ShiftActionsProps {
  readonly shift: Shift;
}

/** "What you can do now" with a shift: check events and the correction, as far as the server allows them. */
export function ShiftActions({ shift }: ShiftActionsProps) {
  const words = useEventWords();
  const [begun, setBegun] = useState<string | null>(null);
  useAskedActions(shift.id, setBegun);
  return (
    <>
      <ActionBar
        actions={shift.actions
          .filter(({ event }) => isSentHere(event))
          .map(({ event, can, reasons }) => ({
            event,
            can,
            label: words.event(event),
            reasons: reasons.map(words.reason),
            tone: TONES[event] ?? 'neutral',
          }))}
        onAction={setBegun}
      />
      <AskWhy machine="attendance" id={shift.id} name={personName(shift.employee)} />
      <ShiftDialogs shift={shift} event={begun} onClose={() => setBegun(null)} />
    </>
  );
}
