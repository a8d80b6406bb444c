import { isLeaf, type DiagramBox, type DiagramDrawing } from './diagram.types.ts';

/** Height of a figure's mark, in px, and its distance from the label. */
export const MARK_HEIGHT = 16;
const GAP = 2;

/** Width of a figure's mark, in px. */
export const markWidth = (figure: string): number => 10 + 7 * figure.length;

const shared = (one: DiagramBox, other: DiagramBox): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

/**
 * Candidate positions beside the label of a transition, in order of preference: below, above, after, before, then the
 * same at the ends of the label.
 */
function placesAround({ x, y, width, height }: DiagramBox, wide: number): readonly DiagramBox[] {
  const [middle, below, above] = [x + (width - wide) / 2, y + height + GAP, y - MARK_HEIGHT - GAP];
  const beside = y + (height - MARK_HEIGHT) / 2;
  const [left, right] = [x - wide - GAP, x + width + GAP];
  const at = (px: number, py: number): DiagramBox => ({ x: px, y: py, width: wide, height: MARK_HEIGHT });
  return [
    at(middle, below),
    at(middle, above),
    at(right, beside),
    at(left, beside),
    ...[x, x + width - wide, left, right].flatMap((px) => [at(px, below), at(px, above)]),
  ];
}

/**
 * Positions of the transition figures: each beside its label, without overlapping other labels, states or figures;
 * where that is impossible, with the least overlap.
 */
export function placeFigures(
  { states, arrows, width, height }: DiagramDrawing,
  figures: Readonly<Record<string, string>>,
): Readonly<Record<string, DiagramBox>> {
  // Only the titles of compound states are obstacles.
  const taken: DiagramBox[] = [...states.filter(isLeaf), ...arrows.flatMap(({ label }) => label ?? [])];
  const titles = states
    .filter((state) => !isLeaf(state))
    .flatMap(({ x, width: wide, texts }) => texts.map((text) => ({ x, width: wide, y: text.y - 14, height: 18 })));
  const placed: Record<string, DiagramBox> = {};
  for (const { id, label } of arrows) {
    const figure = figures[id];
    if (figure === undefined || !label) continue;
    const overlap = (place: DiagramBox): number => {
      const inside = shared(place, { x: 0, y: 0, width, height });
      return [...taken, ...titles].reduce(
        (sum, each) => sum + shared(place, each),
        place.width * place.height - inside,
      );
    };
    const [best] = placesAround(label, markWidth(figure))
      .map((place) => ({ place, over: overlap(place) }))
      .toSorted((one, other) => one.over - other.over);
    if (!best) continue;
    placed[id] = best.place;
    taken.push(best.place);
  }
  return placed;
}
