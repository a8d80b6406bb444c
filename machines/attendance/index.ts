export { attendance } from './attendance.definition.ts';
export type { AttendanceContext, AttendanceEvent } from './attendance.rules.ts';
export { attendancePlace, attendancePosition, catchUpShift, preciseReasons } from './attendance.record.ts';
export type { AttendanceClock, AttendancePlace, CaughtUp, PassedMoment } from './attendance.record.ts';
