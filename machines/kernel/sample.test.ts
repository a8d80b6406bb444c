import { describe, expect, it } from 'vitest';
import { drawSample } from './sample.ts';

const items = Array.from({ length: 30 }, (_, index) => index);

describe('a sample', () => {
  it('is as long as asked for, in the order of the list, without anything twice', () => {
    const drawn = drawSample('races', items, 7, 11);
    expect(drawn).toHaveLength(7);
    expect(drawn).toEqual([...new Set(drawn)].toSorted((one, other) => one - other));
  });

  it('is the same for the same seed, another for another seed or list', () => {
    expect(drawSample('races', items, 7, 11)).toEqual(drawSample('races', items, 7, 11));
    expect(drawSample('races', items, 7, 12)).not.toEqual(drawSample('races', items, 7, 11));
    expect(drawSample('walks', items, 7, 11)).not.toEqual(drawSample('races', items, 7, 11));
  });

  it('of a short list is the list', () => {
    expect(drawSample('races', items, 30, 11)).toBe(items);
  });

  it('takes every entry in one of some hundred runs', () => {
    const runs = Array.from({ length: 100 }, (_, seed) => drawSample('races', items, 7, seed)).flat();
    expect(new Set(runs).size).toBe(items.length);
  });
});
