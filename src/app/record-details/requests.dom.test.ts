import { describe } from 'vitest';
import { REQUESTS } from './requests.rows.ts';
import { proveRecordDetails } from './prove-record-details.ts';

describe('requests, complete details (B§3, D3 to D26)', () => proveRecordDetails(REQUESTS));
