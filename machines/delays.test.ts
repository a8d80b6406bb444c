import { expect, it } from 'vitest';
import { everyMachine } from './flows.ts';

/** How long machines wait, in milliseconds, typed by hand. The page calculates the others, from times of a server. */
const DELAYS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'bulk-download': { pause: 500 },
  'check-in': { idle: 90_000, shown: 4_000, unattended: 120_000 },
  'report-polling': { nextLook: 2_000, givingUp: 600_000, forgetting: 21_600_000 },
  session: { renewAhead: 60_000 },
};

interface Timed {
  readonly implementations: { readonly delays: Readonly<Record<string, unknown>> };
}

it('machines wait as long as stated', () => {
  const found = [...everyMachine.values()].flatMap(({ name, machine }) => {
    const { delays } = (machine as unknown as Timed).implementations;
    const times = Object.entries(delays).filter(([, time]) => typeof time === 'number');
    return times.length > 0 ? [[name, Object.fromEntries(times)] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(DELAYS);
});
