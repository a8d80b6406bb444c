import { describe } from 'vitest';
import { ACCESS } from './access.rows.ts';
import { proveStaleWrites } from './prove-stale-writes.ts';

describe('version conflicts in forms of access (issue 3, version-conflict notice)', () => proveStaleWrites(ACCESS));
