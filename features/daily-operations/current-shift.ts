import type { Shift } from '#blocks/shifts/shift.types.ts';

const isPlanned = ({ status }: Shift): boolean => status !== 'excluded' && status !== 'canceled';

/** The shift a row shows of a person: the one at work, else the next to begin or missed, else the last one. */
export function currentShift(shifts: readonly Shift[]): Shift | undefined {
  const planned = shifts.filter(isPlanned);
  return (
    planned.find(({ status }) => status === 'in-progress') ??
    planned.find(({ status, actions }) =>
      status === 'scheduled' || status === 'absent'
        ? actions.some(({ event, can }) => event === 'shift.check-in' && can)
        : false,
    ) ??
    planned.find(({ status }) => status === 'scheduled') ??
    planned.at(-1)
  );
}
