import type { Box, Layout, Point } from '#machines/kernel/layout.ts';

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const THIN = 0.5;

/** The pieces of a way as thin boxes: all of them run straight across or down. */
const piecesOf = (points: readonly Point[]): readonly Box[] =>
  points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y];
    return {
      x: Math.min(x, fromX),
      y: Math.min(y, fromY),
      width: Math.max(Math.abs(x - fromX), THIN),
      height: Math.max(Math.abs(y - fromY), THIN),
    };
  });

/** An arrow ends on the border of its state: only what is inside counts. */
const inner = ({ x, y, width, height }: Box): Box => ({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 });

/** Whatever a reader of a diagram would stumble over, a sentence for each: words over words, arrows through words or states. */
export function layoutFaults(layout: Layout): readonly string[] {
  const labels = layout.transitions.map(({ id, label }) => ({ name: `words of ${id}`, box: label }));
  const ways = layout.transitions.map(({ id, points }) => ({ id, pieces: piecesOf(points) }));
  const states = layout.states
    .filter(({ name }) => !layout.states.some((other) => other.name.startsWith(`${name}.`)))
    .map((box) => ({ name: `state ${box.name}`, box }));
  const marks = [...labels, ...states];
  const isOutside = ({ x, y, width, height }: Box): boolean =>
    x < 0 || y < 0 || x + width > layout.width || y + height > layout.height;
  return [
    ...marks.flatMap((mark, at) =>
      marks
        .slice(at + 1)
        .filter((other) => overlap(mark.box, other.box))
        .map((other) => `${mark.name} over ${other.name}`),
    ),
    ...marks.flatMap((mark) =>
      ways
        .filter(({ pieces }) => pieces.some((piece) => overlap(inner(mark.box), piece)))
        .map(({ id }) => `${id} runs through ${mark.name}`),
    ),
    ...marks.filter(({ box }) => isOutside(box)).map(({ name }) => `${name} outside`),
  ];
}
