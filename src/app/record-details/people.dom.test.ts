import { describe } from 'vitest';
import { PEOPLE } from './people.rows.ts';
import { proveRecordDetails } from './prove-record-details.ts';

describe('people, complete details (B§2, B§3, B§6)', () => proveRecordDetails(PEOPLE));
