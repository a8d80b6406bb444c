import { describe } from 'vitest';
import { PLACES_ARABIC } from './places.arabic.ts';
import { PLACES } from './places.rows.ts';
import { proveArabicDetails, proveRecordDetails } from './prove-record-details.ts';

describe('locations and operations, complete details (B§2, B§3, B§6)', () => proveRecordDetails(PLACES));
describe('locations and operations, shown in Arabic (A§1)', () => proveArabicDetails(PLACES, PLACES_ARABIC));
