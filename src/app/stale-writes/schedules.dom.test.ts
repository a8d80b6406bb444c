import { describe } from 'vitest';
import { proveStaleWrites } from './prove-stale-writes.ts';
import { SCHEDULES } from './schedules.rows.ts';

describe('version conflicts on the schedule (issue 3, version-conflict notice)', () => proveStaleWrites(SCHEDULES));
