import { describe } from 'vitest';
import { ENDED_WORK, ENDED_WORK_ARABIC } from './ended-work.rows.ts';
import { proveArabicDetails, proveRecordDetails } from './prove-record-details.ts';

describe('shifts after the last day (D69)', () => proveRecordDetails(ENDED_WORK));
describe('shifts after the last day, shown in Arabic (A§1)', () => proveArabicDetails(ENDED_WORK, ENDED_WORK_ARABIC));
