import type { Scenario } from '../kernel/record-machine.ts';
import type { AttendanceEvent } from './attendance.rules.ts';

const CHECK_IN = { type: 'shift.check-in', isEarly: false, isOver: false, isLate: false } as const;
const CORRECT = {
  type: 'shift.correct',
  outcome: 'on-duty',
  isEarly: false,
  isLate: false,
  isOwn: false,
  hasReason: true,
  blocking: [],
} as const;

const EVENTS: readonly AttendanceEvent[] = [
  { type: 'shift.plan', blocking: [] },
  { type: 'shift.plan', blocking: ['overlap'] },
  { type: 'shift.plan', blocking: ['outside-contract', 'inactive-employee'] },
  { type: 'shift.change', blocking: [] },
  { type: 'shift.change', blocking: ['overlap'] },
  { type: 'shift.cancel' },
  { type: 'shift.delete' },
  { type: 'shift.exclude' },
  { type: 'shift.include', blocking: [] },
  { type: 'shift.include', blocking: ['overlap'] },
  { type: 'shift.started' },
  { type: 'grace.passed' },
  { type: 'absent.passed' },
  CHECK_IN,
  { ...CHECK_IN, isLate: true },
  { ...CHECK_IN, isEarly: true },
  { ...CHECK_IN, isOver: true },
  { type: 'shift.break-start' },
  { type: 'shift.break-end' },
  { type: 'shift.check-out', isBeforeStart: false },
  { type: 'shift.check-out', isBeforeStart: true },
  CORRECT,
  { ...CORRECT, isLate: true },
  { ...CORRECT, outcome: 'finished' },
  { ...CORRECT, outcome: 'finished', isLate: true },
  { ...CORRECT, outcome: 'not-there' },
  { ...CORRECT, isOwn: true },
  { ...CORRECT, hasReason: false },
  { ...CORRECT, outcome: 'not-there', isEarly: true },
  { ...CORRECT, blocking: ['overlap'] },
];

/** The shift is over: a correction is the first that records an arrival. */
const CORRECTED: readonly AttendanceEvent[] = [
  { type: 'shift.plan', blocking: [] },
  { type: 'shift.change', blocking: ['overlap'] },
  { type: 'shift.cancel' },
  { type: 'shift.delete' },
  { type: 'shift.exclude' },
  { type: 'shift.include', blocking: ['overlap'] },
  { type: 'shift.started' },
  { type: 'grace.passed' },
  { type: 'absent.passed' },
  { ...CHECK_IN, isOver: true },
  { type: 'shift.break-start' },
  { type: 'shift.break-end' },
  { type: 'shift.check-out', isBeforeStart: false },
  CORRECT,
  { ...CORRECT, outcome: 'finished' },
  { ...CORRECT, outcome: 'not-there' },
];

const UNRECORDED = { hasArrived: false, hasCheckEvents: false };

/** The test scenarios of the machine. */
export const attendanceScenarios: readonly Scenario<AttendanceEvent>[] = [
  { name: 'new shift', input: UNRECORDED, events: EVENTS },
  { name: 'corrected without a check-in', input: UNRECORDED, events: CORRECTED },
];
