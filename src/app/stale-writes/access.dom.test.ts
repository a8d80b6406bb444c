import { describe } from 'vitest';
import { ACCESS } from './access.rows.ts';
import { proveStaleWrites } from './prove-stale-writes.ts';

describe('somebody else was faster (issue 3, version-conflict notice)', () => proveStaleWrites(ACCESS));
