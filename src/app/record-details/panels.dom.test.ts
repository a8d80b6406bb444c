import { describe } from 'vitest';
import { PANELS, PANELS_ARABIC } from './panels.rows.ts';
import { proveArabicDetails, proveRecordDetails } from './prove-record-details.ts';

describe('panels of the dashboard, complete (A§2)', () => proveRecordDetails(PANELS));
describe('panels, shown in Arabic (A§1)', () => proveArabicDetails(PANELS, PANELS_ARABIC));
