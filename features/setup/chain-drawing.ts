import {
  arrowAlong,
  centred,
  type DrawnArrow,
  type DrawnState,
  type Drawing,
  titleBlock,
} from '#machines/kernel/drawing.ts';
import { TYPE, type DiagramLanguage, type Point } from '#machines/kernel/layout.ts';
import type { Preview } from './approvals.queries.ts';

type Course = Preview['course'];
type Move = Course['moves'][number];

/** Labels of the diagram: of states and transitions. */
export interface ChainWords {
  readonly language: DiagramLanguage;
  readonly title: string;
  readonly description: string;
  readonly place: (place: string) => string;
  readonly pending: string;
  /** An event; with the step if someone other than the current approver decides. */
  readonly move: (event: string, step: number | null) => string;
}

const BOX = { width: 236, height: 48 } as const;
const END = { width: 132, height: 48 } as const;
/** Vertical distance between two steps. */
const GAP = 56;
const PAD = 28;
const LANE = 24;
/** Space for the label of an early decision, before the first lane. */
const BEFORE_LANES = 132;
const SIDE = 168;
const TOP = 22;
const INITIAL_RADIUS = 6;

const isStep = (place: string): boolean => place.startsWith('step-');
const numberOf = (place: string): number => Number(place.slice('step-'.length));

/**
 * An approval process as a diagram: the steps in a column within pending, early decisions in lanes beside them, a
 * rejection and a cancellation leaving from all of them. A process is linear, so its positions are sums; in
 * right-to-left it is mirrored.
 */
export function drawChain({ places, moves }: Course, words: ChainWords): Drawing {
  const steps = places.filter(isStep);
  const jumps = moves.filter((move) => move.event === 'step.accept' && isOutOfTurn(move));
  const left = jumps.length > 0 ? BEFORE_LANES + jumps.length * LANE : PAD;
  const inside = {
    x: 20,
    y: 12 + TOP + BOX.height + GAP,
    width: left + BOX.width + PAD,
    height: PAD + 20 + steps.length * (BOX.height + GAP) - GAP + PAD,
  };
  const x = inside.x + left;
  const width = inside.x + inside.width + (steps.length > 0 ? SIDE + END.width : 0) + 20;
  const belowAll = steps.length > 0 ? inside.y + inside.height + GAP : inside.y;
  const height = belowAll + END.height + 20;
  const isMirrored = words.language === 'ar';
  const at = (value: number, wide = 0): number => (isMirrored ? width - value - wide : value);
  const mirrored = (points: readonly Point[]): readonly Point[] => points.map(([px, py]) => [at(px), py]);
  const middle = x + BOX.width / 2;
  const stepTop = (place: string): number => inside.y + PAD + 20 + (numberOf(place) - 1) * (BOX.height + GAP);
  const boxOf = (place: string) => {
    if (isStep(place)) return { x, y: stepTop(place), ...BOX };
    if (place === 'draft') return { x: middle - END.width / 2, y: TOP, ...END };
    if (place === 'rejected' || place === 'canceled') {
      // A single end state is centred.
      const [share, by] = !places.includes('canceled') ? [1 / 2, 0] : place === 'rejected' ? [1 / 3, -8] : [2 / 3, 8];
      return { x: inside.x + inside.width + SIDE, y: inside.y + inside.height * share - END.height / 2 + by, ...END };
    }
    return { x: middle - END.width / 2, y: belowAll, ...END };
  };

  const states: DrawnState[] = places.map((place) => {
    const box = boxOf(place);
    const placed = { ...box, x: at(box.x, box.width) };
    const label = words.place(place);
    const isFinal = ['accepted', 'rejected', 'canceled', 'submitted'].includes(place);
    return {
      ...placed,
      name: place,
      label,
      kind: isFinal ? 'final' : 'atomic',
      isFinal,
      isStored: place !== 'draft',
      texts: centred([label], placed, TYPE.state.line[words.language], TYPE.state.size, true),
    };
  });
  if (steps.length > 0) {
    const around = { ...inside, x: at(inside.x, inside.width) };
    // With one step and no way around it, its arrow enters at the centre.
    const way = mirrored([
      [middle, inside.y - GAP],
      [middle, inside.y + 34],
    ]);
    const texts = centred(
      [words.pending],
      titleBlock({ ...around, height: 34 }, [words.pending], [way]),
      TYPE.state.line[words.language],
      TYPE.state.size,
      true,
    );
    states.unshift({
      ...around,
      name: 'pending',
      label: words.pending,
      kind: 'compound',
      isFinal: false,
      isStored: true,
      texts,
    });
  }

  const arrow = (
    id: string,
    move: Pick<Move, 'from' | 'to'>,
    points: readonly Point[],
    label: string,
    over: Point,
  ): DrawnArrow => {
    const [lx, ly] = over;
    return {
      id,
      from: move.from,
      to: move.to,
      ...arrowAlong(mirrored(points)),
      texts: centred(
        [label],
        { x: at(lx), y: ly - 8, width: 0, height: 16 },
        TYPE.label.line[words.language],
        TYPE.label.size,
        true,
      ),
    };
  };
  const arrows: DrawnArrow[] = [];
  for (const move of moves) {
    const [from, to] = [boxOf(move.from), boxOf(move.to)];
    const id = `${move.from} ${move.event} ${move.step ?? ''} ${move.to}`;
    if (jumps.includes(move)) {
      const place = jumps.indexOf(move);
      const lane = x - BEFORE_LANES - place * LANE;
      const start = from.y + 10 + ((jumps.length - 1 - place) * (BOX.height - 20)) / Math.max(jumps.length - 1, 1);
      // The line enters an end state from the side, at half its height.
      const end = to.y + to.height / 2;
      arrows.push(
        arrow(
          id,
          move,
          [
            [from.x, start],
            [lane, start],
            [lane, end],
            [to.x, end],
          ],
          words.move(move.event, move.step),
          [x - BEFORE_LANES / 2 + (isStep(move.to) ? 0 : 12), end - 12],
        ),
      );
    } else if (move.to !== 'rejected' && move.to !== 'canceled') {
      const label = words.move(move.event, null);
      const [top, bottom] = [from.y + from.height, to.y];
      arrows.push(
        arrow(
          id,
          move,
          [
            [middle, top],
            [middle, bottom],
          ],
          label,
          [middle + 12 + label.length * 3.4, isStep(move.from) && !isStep(move.to) ? bottom - 18 : top + 20],
        ),
      );
    }
  }
  for (const end of ['rejected', 'canceled'] as const) {
    const [move] = moves.filter(({ to }) => to === end);
    if (!move) continue;
    const box = boxOf(end);
    const y = box.y + box.height / 2;
    const start = inside.x + inside.width;
    arrows.push(
      arrow(
        `pending ${move.event}`,
        { from: 'pending', to: end },
        [
          [start, y],
          [box.x, y],
        ],
        words.move(move.event, null),
        [start + SIDE / 2 - 4, y - 12],
      ),
    );
  }
  const draft = boxOf('draft');
  const [bx, by] = [at(draft.x - 26), draft.y + draft.height / 2];
  return {
    machine: 'approval-process',
    title: words.title,
    description: words.description,
    language: words.language,
    width,
    height,
    states,
    arrows,
    beginnings: [
      {
        state: 'draft',
        x: bx,
        y: by,
        ...arrowAlong(
          mirrored([
            [draft.x - 26 + INITIAL_RADIUS, by],
            [draft.x, by],
          ]),
        ),
      },
    ],
  };
}

/** A senior decides early (D4). */
function isOutOfTurn({ from, step }: Move): boolean {
  return isStep(from) && step !== null && step !== numberOf(from);
}
