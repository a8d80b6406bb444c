import { useState } from 'react';
import { EllipsisIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { personName } from '#ui/format/names.ts';
import type { Shift } from './shift.types.ts';
import { isSentHere, ShiftDialogs } from './shift-dialogs.tsx';
import { useShiftTexts } from './texts.ts';
import { useEventWords } from './use-event-words.ts';

/** Check events and the correction of a shift in its row, as a menu. */
export default function ShiftMenu({ shift }: { readonly shift: Shift }) {
  const t = useShiftTexts();
  const words = useEventWords();
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
        triggerProps={{
          'aria-label': t('rowActions', { name: personName(shift.employee) }),
          size: 'xs',
          shape: 'snug',
        }}
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
