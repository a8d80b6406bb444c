import { describe } from 'vitest';
import { ATTENDANCE } from './attendance.rows.ts';
import { proveStaleWrites } from './prove-stale-writes.ts';

describe('version conflicts of attendance (issue 3, version-conflict notice)', () => proveStaleWrites(ATTENDANCE));
