import type { CheckEvent } from '#blocks/shifts/shifts.mutations.ts';
import type { DeskPerson, DeskShift } from './desk.query.ts';

/** The shift somebody at the device means: the one they are at, else the next to begin or missed, else the last. */
export const shiftAtDesk = ({ shifts }: DeskPerson): DeskShift | undefined =>
  shifts.find(({ presence }) => presence === 'on-duty' || presence === 'on-break') ??
  shifts.find(({ presence }) => presence === 'scheduled' || presence === 'absent') ??
  shifts.at(-1);

/** Check events that can follow a presence as last seen: what is offered without a connection. */
export const EVENTS_AFTER: Readonly<Record<DeskShift['presence'], readonly CheckEvent[]>> = {
  scheduled: ['shift.check-in'],
  absent: ['shift.check-in'],
  'on-duty': ['shift.break-start', 'shift.check-out'],
  'on-break': ['shift.break-end'],
  finished: [],
};
