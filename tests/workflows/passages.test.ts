import { describe, expect, it } from 'vitest';
import { everyMachine } from '#machines/flows.ts';
import { loadLayouts } from '#machines/generated.ts';
import { draw } from '#machines/kernel/drawing.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { placeFigures } from '#ui/diagram/passages.ts';
import { isLeaf, type DiagramBox } from '#ui/diagram/diagram.types.ts';

const meet = (one: DiagramBox, other: DiagramBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('transition counts on the diagram (ui.md, Look: tabular figures, nothing over words)', () => {
  it.each(
    [...everyMachine.keys()].flatMap((name) => (['en', 'ar'] as const).map((language) => [name, language] as const)),
  )('%s, %s: each count is beside its label and overlaps no other text', async (name, language) => {
    const drawing = draw(
      describeMachine(everyMachine.get(name) as never),
      (await loadLayouts(name))[language],
      language,
    );
    const placed = placeFigures(drawing, Object.fromEntries(drawing.arrows.map(({ id }) => [id, '1,284'])));
    expect(Object.keys(placed).toSorted()).toEqual(drawing.arrows.map(({ id }) => id).toSorted());
    const read: [string, DiagramBox][] = [
      ...drawing.states.filter(isLeaf).map((state): [string, DiagramBox] => [state.name, state]),
      ...drawing.arrows.flatMap(({ id, label }): [string, DiagramBox][] => (label ? [[`words of ${id}`, label]] : [])),
      ...Object.entries(placed),
    ];
    const over = Object.entries(placed).flatMap(([id, place]) =>
      read.filter(([other, box]) => other !== id && meet(place, box)).map(([other]) => `${id} over ${other}`),
    );
    expect(over).toEqual([]);
    expect(
      Object.values(placed).filter(
        ({ x, y, width, height }) => x < 0 || y < 0 || x + width > drawing.width || y + height > drawing.height,
      ),
    ).toEqual([]);
  });
});
