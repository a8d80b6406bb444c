import type { PhoneShift } from '#blocks/shifts/phone-shifts.ts';
import { useShiftWords } from '#blocks/shifts/use-shift-words.ts';
import { styled } from '#ui/styled.ts';

/** The own shift on a phone: when and where it is, large targets for check events, what waits. */
export const ShiftFrame = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& .when': { textStyle: 'lg', fontWeight: 'semibold' },
    '& .where': { color: 'fg.muted' },
    '& .events': { display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))' },
    '& .events button': { minHeight: '52px', fontSize: '1rem' },
    '& [role=alert]': { color: 'fg.error' },
    '& .kept': { bg: 'bg.warning', color: 'fg.warning', borderRadius: 'l2', px: '3', py: '2' },
  },
});

/** When and where a shift is. */
export function ShiftTimes({
  shift,
}: {
  readonly shift: Pick<PhoneShift, 'startDate' | 'endDate' | 'timezone' | 'location'>;
}) {
  const words = useShiftWords();
  return (
    <div>
      <p className="when">{words.shiftDay(shift)}</p>
      <p className="when">
        <bdi>{words.times(shift)}</bdi>
      </p>
      <p className="where">
        <bdi>{shift.location.name}</bdi> · {words.zone(shift)}
      </p>
    </div>
  );
}
