import { describe } from 'vitest';
import { ACCESS } from './access.rows.ts';
import { proveRecordDetails } from './prove-record-details.ts';

describe('accounts, inbox and dashboard, complete details (A§2, A§6)', () => proveRecordDetails(ACCESS));
