import { describe } from 'vitest';
import { SET_UP } from './set-up.rows.ts';
import { proveStaleWrites } from './prove-stale-writes.ts';

describe('version conflicts in setup forms (issue 3, version-conflict notice)', () => proveStaleWrites(SET_UP));
