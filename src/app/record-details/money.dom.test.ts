import { describe } from 'vitest';
import { MONEY_ARABIC } from './money.arabic.ts';
import { MONEY } from './money.rows.ts';
import { proveArabicDetails, proveRecordDetails } from './prove-record-details.ts';

describe('money, devices and messages, shown in full (C§3)', () => proveRecordDetails(MONEY));
describe('money, devices and messages, shown in Arabic (A§1)', () => proveArabicDetails(MONEY, MONEY_ARABIC));
