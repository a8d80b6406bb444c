import { describe } from 'vitest';
import { ACCESS_ARABIC } from './access.arabic.ts';
import { ACCESS } from './access.rows.ts';
import { proveArabicDetails, proveRecordDetails } from './prove-record-details.ts';

describe('accounts, inbox and dashboard, shown in full (A§2, A§6)', () => proveRecordDetails(ACCESS));
describe('accounts, inbox and dashboard, shown in Arabic (A§1)', () => proveArabicDetails(ACCESS, ACCESS_ARABIC));
