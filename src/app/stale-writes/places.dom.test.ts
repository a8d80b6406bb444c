import { describe } from 'vitest';
import { PLACES } from './places.rows.ts';
import { proveStaleWrites } from './prove-stale-writes.ts';

describe('version conflicts in forms of locations (issue 3, version-conflict notice)', () => proveStaleWrites(PLACES));
