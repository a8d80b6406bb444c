import { expect, test } from 'vitest';
import { comparePaths } from './flow-figures.ts';
import { flowOf, readSide, writeSide, type FlowSide } from './flow-side.ts';
import { heatOf } from './heat.ts';
import { readNarrowing, recordsAddress } from './narrowing.ts';

const ID = '01900000-0000-7000-8000-000000000001';

test('a side of a comparison survives its address, and anything else is none', () => {
  const sides: readonly FlowSide[] = [
    { days: 30, isPrevious: false, location: null, version: null },
    { days: 90, isPrevious: true, location: ID, version: 3 },
  ];
  expect(sides.map((side) => readSide(writeSide(side)))).toEqual(sides);
  expect(['', '31~~', '30~x~', undefined].map(readSide)).toEqual([null, null, null, null]);
});

test('the days before are as many, and end where the last ones begin', () => {
  const side: FlowSide = { days: 7, isPrevious: false, location: ID, version: 2 };
  expect(flowOf(side, '2026-11-28')).toEqual({
    from: '2026-11-22',
    until: '2026-11-28',
    locationIds: [ID],
    version: 2,
  });
  expect(flowOf({ ...side, isPrevious: true, location: null, version: null }, '2026-11-28')).toEqual({
    from: '2026-11-15',
    until: '2026-11-21',
  });
});

test('a narrowing survives its address, and what makes no sense is left out', () => {
  const narrowing = { step: 'hr-responsible', person: ID, location: ID, isOver: true } as const;
  const { searchParams } = new URL(recordsAddress('asset', 'a+b', narrowing), 'https://steward.example');
  expect(searchParams.get('open')).toBe('a+b');
  expect(readNarrowing(searchParams.getAll('find'))).toEqual(narrowing);
  expect(readNarrowing(['person:me', 'step:A B', 'nothing'])).toEqual({});
});

test('the longest wait has the highest step, others by quarters of it', () => {
  const waits = [100, 75, 74, 25, 0].map((seconds, at) => ({ state: `s${at}`, seconds }));
  expect(heatOf(waits)).toEqual({ s0: 4, s1: 3, s2: 3, s3: 1, s4: 1 });
  expect(heatOf([{ state: 'a', seconds: 0 }])).toBeUndefined();
});

test('paths of two flows are joined, with 0 on the side that does not list them', () => {
  const flow = (...variants: readonly [string, number][]) =>
    ({
      variants: variants.map(([path, records]) => ({
        states: path.split(' '),
        records,
        medianSeconds: 1,
        isRework: false,
      })),
    }) as never;
  expect(
    comparePaths([flow(['a b', 3], ['a', 1]), flow(['a c', 2], ['a b', 5])]).map(({ states, records }) => [
      states.join(' '),
      records,
    ]),
  ).toEqual([
    ['a b', [3, 5]],
    ['a', [1, 0]],
    ['a c', [0, 2]],
  ]);
});
