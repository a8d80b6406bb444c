import { useState } from 'react';
import type { ActionTone } from '#ui/governed/action.types.ts';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import { EllipsisIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { personName } from '#ui/format/names.ts';
import type { Shift } from './shift.types.ts';
import { isSentHere, ShiftDialogs } from './shift-dialogs.tsx';
import { useShiftTexts } from './texts.ts';
import { useShiftWords } from './use-shift-words.ts';

const TONES: Readonly<Record<string, ActionTone>> = {
  'shift.check-in': 'primary',
  'shift.break-end': 'primary',
};

interface ShiftActionsProps {
  readonly shift: Shift;
}

/** "What you can do now" with a shift: check events and the correction, as far as the server allows them. */
export function ShiftActions({ shift }: ShiftActionsProps) {
  const words = useShiftWords();
  const [begun, setBegun] = useState<string | null>(null);
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
      <ShiftDialogs shift={shift} event={begun} onClose={() => setBegun(null)} />
    </>
  );
}

/** The same in a row, as a menu. */
export function ShiftMenu({ shift }: ShiftActionsProps) {
  const t = useShiftTexts();
  const words = useShiftWords();
  const [begun, setBegun] = useState<string | null>(null);
  // What can be done first, then what cannot and why.
  const actions = shift.actions
    .filter(({ event }) => isSentHere(event))
    .toSorted((one, other) => Number(other.can) - Number(one.can));
  if (actions.length === 0) return null;
  return (
    <>
      <Menu
        trigger={<EllipsisIcon aria-hidden />}
        triggerProps={{ 'aria-label': t('rowActions', { name: personName(shift.employee) }), size: 'xs', px: '2' }}
        items={actions.map(({ event, can, reasons }) => ({
          id: event,
          label: words.event(event),
          onSelect: () => setBegun(event),
          ...(can ? {} : { lockedReason: reasons.map(words.reason).join(' ') }),
        }))}
      />
      <ShiftDialogs shift={shift} event={begun} onClose={() => setBegun(null)} />
    </>
  );
}
