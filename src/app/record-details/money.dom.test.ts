import { describe } from 'vitest';
import { MONEY } from './money.rows.ts';
import { proveRecordDetails } from './prove-record-details.ts';

describe('money, devices and messages, complete details (C§3)', () => proveRecordDetails(MONEY));
