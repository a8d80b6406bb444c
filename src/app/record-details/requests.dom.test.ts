import { describe } from 'vitest';
import { REQUESTS_ARABIC } from './requests.arabic.ts';
import { REQUESTS } from './requests.rows.ts';
import { proveArabicDetails, proveRecordDetails } from './prove-record-details.ts';

describe('requests, shown in full (B§3, D3 to D26)', () => proveRecordDetails(REQUESTS));
describe('requests, shown in Arabic (A§1)', () => proveArabicDetails(REQUESTS, REQUESTS_ARABIC));
