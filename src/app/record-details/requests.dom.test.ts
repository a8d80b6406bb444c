import { describe } from 'vitest';
import { REQUESTS } from './requests.rows.ts';
import { proveRecordDetails } from './prove-record-details.ts';

describe('requests, shown in full (B§3, D3 to D26)', () => proveRecordDetails(REQUESTS));
