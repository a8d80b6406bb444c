import type { Board } from './schedule.types.ts';

/**
 * Shifts are read in the zone that was captured with them, for every reader: lateness would otherwise depend on the reader
 * (D42). Of other pages a remote location is shown in the reader's zone.
 */
export const boardZone = ({ location }: Board): string => location.timezone;

/** The zone of a person, in which their leave counts: that of their own location. */
export const personZone = (board: Board, employeeId: string): string =>
  board.people.find(({ employee }) => employee.id === employeeId)?.employee.location?.timezone ?? boardZone(board);

/** The zone of a new shift: the location's; of a remote one the person's (D42). */
export const zoneFor = (board: Board, employeeId: string): string =>
  board.location.type === 'remote' ? personZone(board, employeeId) : boardZone(board);
