import { describe, expect, it } from 'vitest';
import { lookDelay } from '#domain/reports.ts';
import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { reportPolling } from './report-polling.definition.ts';
import { reportPollingTable } from './report-polling.spec.ts';

testUiMachine('following a report (A§4, D84)', reportPolling, reportPollingTable);

describe('how often it is asked (D84: 2 s, growing to 10 s)', () => {
  it('begins with 2 s, never asks sooner than before, and never waits longer than 10 s', () => {
    const delays = Array.from({ length: 12 }, (_, looks) => lookDelay(looks));
    expect([delays[0], delays.at(-1)]).toEqual([2_000, 10_000]);
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  });
});
