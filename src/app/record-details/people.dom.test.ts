import { describe } from 'vitest';
import { PEOPLE_ARABIC } from './people.arabic.ts';
import { PEOPLE } from './people.rows.ts';
import { proveArabicDetails, proveRecordDetails } from './prove-record-details.ts';

describe('people, shown in full (B§2, B§3, B§6)', () => proveRecordDetails(PEOPLE));
describe('people, shown in Arabic (A§1)', () => proveArabicDetails(PEOPLE, PEOPLE_ARABIC));
