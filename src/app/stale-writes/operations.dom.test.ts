import { describe } from 'vitest';
import { OPERATIONS } from './operations.rows.ts';
import { proveStaleWrites } from './prove-stale-writes.ts';

describe('version conflicts in operations forms (issue 3, version-conflict notice)', () =>
  proveStaleWrites(OPERATIONS));
