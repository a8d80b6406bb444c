import { describe, expect, it } from 'vitest';
import { courseOf } from '#machines/approval-process/chain.ts';
import { drawChain } from './chain-drawing.ts';

const words = (language: 'en' | 'ar') => ({
  language,
  title: 't',
  description: 'd',
  pending: 'Pending',
  place: (place: string) => place,
  move: (event: string, step: number | null) => `${event} ${step ?? ''}`,
});

describe.each(['en', 'ar'] as const)('the diagram of an approval process, %s', (language) => {
  it.each(
    [0, 1, 2, 3, 4, 5].flatMap(
      (count) =>
        [
          [count, true],
          [count, false],
        ] as const,
    ),
  )(
    'of %i steps places every node once, without overlaps, within the canvas; canceled or not: %s',
    (count, isCancelable) => {
      const { places, moves } = courseOf(count, isCancelable);
      const drawing = drawChain({ places: [...places], moves: [...moves], paths: 1 }, words(language));
      const leaves = drawing.states.filter(({ kind }) => kind !== 'compound');
      expect(leaves.map(({ name }) => name)).toEqual(places);
      for (const [at, one] of leaves.entries()) {
        expect(
          one.x >= 0 && one.y >= 0 && one.x + one.width <= drawing.width && one.y + one.height <= drawing.height,
        ).toBe(true);
        for (const other of leaves.slice(at + 1)) {
          expect(
            one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y,
          ).toBe(true);
        }
      }
      const [title] = drawing.states.flatMap(({ kind, texts }) => (kind === 'compound' ? texts : []));
      const wayIn = leaves.find(({ name }) => name === 'step-1');
      // The arrow enters above the centre of the first step; the title is about 60 px wide.
      if (title && wayIn) expect(Math.abs(title.x - (wayIn.x + wayIn.width / 2))).toBeGreaterThan(30);
      // Each decision in turn or early, one rejection, one cancellation if possible, and the entry.
      const decisions = moves.filter(({ event }) => event === 'step.accept').length;
      expect(drawing.arrows).toHaveLength(count === 0 ? 1 : decisions + (isCancelable ? 3 : 2));
      expect(new Set(drawing.arrows.map(({ id }) => id)).size).toBe(drawing.arrows.length);
    },
  );
});
