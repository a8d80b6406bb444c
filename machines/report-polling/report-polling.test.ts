import { describe, expect, it } from 'vitest';
import { lookDelay } from '#domain/reports.ts';
import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { reportPolling } from './report-polling.definition.ts';
import { reportPollingTable } from './report-polling.spec.ts';

testUiMachine('following a report (A§4, D84)', reportPolling, reportPollingTable);

describe('polling interval (D84: 2 s, growing to 10 s)', () => {
  it('starts at 2 s, never shrinks, and never exceeds 10 s', () => {
    const delays = Array.from({ length: 12 }, (_, looks) => lookDelay(looks));
    expect([delays[0], delays.at(-1)]).toEqual([2_000, 10_000]);
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  });
});
