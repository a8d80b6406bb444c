import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecentSignals } from './recent-signals.ts';
import type { Signal } from './signals.ts';

const START = 1_800_000_000_000;
let clock: number;
beforeEach(() => {
  clock = START;
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
});
afterEach(() => void vi.restoreAllMocks());

const signal = (id: string, tenant = 't'): Signal => ({ kind: 'record', tenant, id });

it('returns the signals of a tenant since a moment, oldest first', () => {
  const recent = createRecentSignals();
  recent.begin();
  for (const [second, id] of [
    [1, 'a'],
    [3, 'b'],
    [5, 'c'],
  ] as const) {
    clock = START + second * 1_000;
    recent.add(signal(id));
    recent.add(signal(id, 'other'));
  }
  expect(recent.ofLast(2_500, 't')).toEqual([signal('b'), signal('c')]);
  expect(recent.ofLast(0, 't')).toEqual([signal('c')]);
});

it('returns null for times before it listened or more than a minute ago', () => {
  const recent = createRecentSignals();
  expect(recent.ofLast(0, 't')).toBeNull();
  recent.begin();
  clock += 1_000;
  expect([recent.ofLast(1_000, 't'), recent.ofLast(1_001, 't')]).toEqual([[], null]);
  clock += 600_000;
  expect([recent.ofLast(60_000, 't'), recent.ofLast(60_001, 't')]).toEqual([[], null]);
  recent.end();
  expect(recent.ofLast(1, 't')).toBeNull();
  recent.begin();
  expect([recent.ofLast(0, 't'), recent.ofLast(1, 't')]).toEqual([[], null]);
});

it('returns null when more signals arrived than it stores', () => {
  const recent = createRecentSignals();
  recent.begin();
  for (let n = 0; n <= 5_000; n++) {
    clock = START + n;
    recent.add(signal(String(n)));
  }
  expect(recent.ofLast(5_000, 't')).toBeNull();
  expect(recent.ofLast(2_400, 't')).toHaveLength(2_401);
});
