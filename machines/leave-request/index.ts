export { leaveRequest } from './leave-request.definition.ts';
export type { LeaveContext, LeaveEvent } from './leave-request.rules.ts';
export { catchUp, leavePlace, leavePosition } from './leave-request.record.ts';
export type { CaughtUp, LeavePlace, PassedDay } from './leave-request.record.ts';
