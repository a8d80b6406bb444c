import { describe } from 'vitest';
import { ATTENDANCE, ATTENDANCE_ARABIC } from './attendance.rows.ts';
import { proveArabicDetails, proveRecordDetails } from './prove-record-details.ts';

describe('shifts, complete details (B§2, B§3)', () => proveRecordDetails(ATTENDANCE));
describe('shifts, shown in Arabic (A§1)', () => proveArabicDetails(ATTENDANCE, ATTENDANCE_ARABIC));
