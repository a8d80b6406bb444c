import { describe } from 'vitest';
import { PEOPLE } from './people.rows.ts';
import { proveRecordDetails } from './prove-record-details.ts';

describe('people, shown in full (B§2, B§3, B§6)', () => proveRecordDetails(PEOPLE));
