import { describe } from 'vitest';
import { ATTENDANCE, ATTENDANCE_ARABIC } from './attendance.rows.ts';
import { proveArabicDetails, proveRecordDetails } from './prove-record-details.ts';

describe('a person of daily operations, complete details (B§2, B§3)', () => proveRecordDetails(ATTENDANCE));
describe('a person of daily operations, shown in Arabic (A§1)', () =>
  proveArabicDetails(ATTENDANCE, ATTENDANCE_ARABIC));
