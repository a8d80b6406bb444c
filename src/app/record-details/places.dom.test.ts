import { describe } from 'vitest';
import { PLACES } from './places.rows.ts';
import { proveRecordDetails } from './prove-record-details.ts';

describe('locations, complete details (B§3, B§6)', () => proveRecordDetails(PLACES));
