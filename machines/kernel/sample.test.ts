import { describe, expect, it } from 'vitest';
import { samplingBy } from './sample.ts';

const drawSample = <T>(name: string, items: readonly T[], most: number, seed: number): readonly T[] =>
  samplingBy(String(seed)).sample(name, items, most);
const items = Array.from({ length: 30 }, (_, index) => index);

describe('a sample', () => {
  it('has the requested size, in list order, without duplicates', () => {
    const drawn = drawSample('races', items, 7, 11);
    expect(drawn).toHaveLength(7);
    expect(drawn).toEqual([...new Set(drawn)].toSorted((one, other) => one - other));
  });

  it('is the same for the same seed, and differs for another seed or list', () => {
    expect(drawSample('races', items, 7, 11)).toEqual(drawSample('races', items, 7, 11));
    expect(drawSample('races', items, 7, 12)).not.toEqual(drawSample('races', items, 7, 11));
    expect(drawSample('walks', items, 7, 11)).not.toEqual(drawSample('races', items, 7, 11));
  });

  it('contains everything without a seed', () => {
    const { isSampled, sample, times } = samplingBy(undefined);
    expect([isSampled, sample('races', items, 7), times(60, 12)]).toEqual([false, items, 60]);
    expect([samplingBy('11').isSampled, samplingBy('11').times(60, 12)]).toEqual([true, 12]);
  });

  it('of a short list is the whole list', () => {
    expect(drawSample('races', items, 30, 11)).toBe(items);
  });

  it('takes every entry at least once in some hundred runs', () => {
    const runs = Array.from({ length: 100 }, (_, seed) => drawSample('races', items, 7, seed)).flat();
    expect(new Set(runs).size).toBe(items.length);
  });
});
