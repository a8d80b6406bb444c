import type { RecordMachine } from '../kernel/record-machine.ts';
import { attendanceScenarios } from './attendance.cases.ts';
import { attendanceConditions } from './attendance.conditions.ts';
import { attendanceMachine } from './attendance.machine.ts';
import { attendanceRules, type AttendanceContext, type AttendanceEvent } from './attendance.rules.ts';
import { attendanceTexts } from './attendance.texts.ts';
import { attendanceWording } from './attendance.wording.ts';

/** A shift and who came to it. */
export const attendance: RecordMachine<AttendanceContext, AttendanceEvent> = {
  name: 'attendance',
  version: 2,
  machine: attendanceMachine,
  rules: attendanceRules,
  texts: attendanceTexts,
  conditions: attendanceConditions,
  wording: attendanceWording,
  scenarios: attendanceScenarios,
};
