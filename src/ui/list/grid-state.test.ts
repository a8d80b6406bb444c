import { describe, expect, test } from 'vitest';
import { MAX_WIDTH, MIN_WIDTH, parseGridState } from './grid-state.ts';

const fresh = { visibility: {}, order: [], pinned: {}, widths: {}, density: 'comfortable' };
const stored = {
  version: 1,
  visibility: { name: false, gone: true, city: 'yes' },
  order: ['city', 'gone', 'name', 7],
  pinned: { name: 'start', city: 'left', gone: 'end' },
  widths: { name: 210, city: 5, gone: 90 },
  density: 'compact',
};

describe('stored grid state', () => {
  test('is read without columns the list no longer has and without invalid values', () => {
    expect(parseGridState(JSON.stringify(stored), ['name', 'city'])).toEqual({
      visibility: { name: false },
      order: ['city', 'name'],
      pinned: { name: 'start' },
      widths: { name: 210 },
      density: 'compact',
    });
  });

  test.each([
    ['nothing', null],
    ['an outdated version', JSON.stringify({ ...stored, version: 2 })],
    ['invalid JSON', '{"version":1'],
    ['another type', '"text"'],
  ])('%s resets to the default', (_, text) => {
    expect(parseGridState(text, ['name', 'city'])).toEqual(fresh);
  });

  test('keeps widths from the narrowest to the widest that a person can set', () => {
    const widths = { a: MIN_WIDTH - 1, b: MIN_WIDTH, c: MAX_WIDTH, d: MAX_WIDTH + 1 };
    const { widths: kept } = parseGridState(JSON.stringify({ ...stored, widths }), Object.keys(widths));
    expect(kept).toEqual({ b: MIN_WIDTH, c: MAX_WIDTH });
  });
});
