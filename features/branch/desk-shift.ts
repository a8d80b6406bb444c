import type { DeskPerson, DeskShift } from './desk.query.ts';

/** The shift somebody at the device means: the one they are at, else the next to begin or missed, else the last. */
export const shiftAtDesk = ({ shifts }: DeskPerson): DeskShift | undefined =>
  shifts.find(({ presence }) => presence === 'on-duty' || presence === 'on-break') ??
  shifts.find(({ presence }) => presence === 'scheduled' || presence === 'absent') ??
  shifts.at(-1);
