import { describe } from 'vitest';
import { PEOPLE } from './people.rows.ts';
import { proveStaleWrites } from './prove-stale-writes.ts';

describe('version conflicts in forms of people (issue 3, version-conflict notice)', () => proveStaleWrites(PEOPLE));
