import { describe, expect, test } from 'vitest';
import { wayToReveal } from './reveal-opened.ts';

const view = { top: 100, bottom: 600 };

describe('an opened row comes into view', () => {
  test.each([
    ['does not scroll where it fits', { top: 200, bottom: 500 }, 0],
    ['scrolls by the part below the edge', { top: 300, bottom: 700 }, 100],
    ['scrolls no further than its heading', { top: 300, bottom: 1200 }, 200],
    ['never scrolls back', { top: 90, bottom: 900 }, 0],
  ])('%s', (_, row, way) => {
    expect(wayToReveal(row, view)).toBe(way);
  });
});
