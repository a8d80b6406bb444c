import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import type { Shift } from './shift.types.ts';
import { isCheckEvent } from './shifts.mutations.ts';

const CheckDialog = lazyPart(() => import('./check.dialog.tsx'));
const CorrectDialog = lazyPart(() => import('./correct.dialog.tsx'));

/** The event whose dialog a press opens. */
export const CORRECT = 'shift.correct';

/** Events that these dialogs send; planning has its own page. */
export const isSentHere = (event: string): boolean => event === CORRECT || isCheckEvent(event);

export interface ShiftDialogsProps {
  readonly shift: Shift;
  /** The begun event; null while none is. */
  readonly event: string | null;
  readonly onClose: () => void;
}

/** The dialog of a begun check event or correction. */
export function ShiftDialogs({ shift, event, onClose }: ShiftDialogsProps) {
  return (
    <LazyDialog>
      {event !== null && isCheckEvent(event) && <CheckDialog shift={shift} event={event} onClose={onClose} />}
      {event === CORRECT && <CorrectDialog shift={shift} onClose={onClose} />}
    </LazyDialog>
  );
}
