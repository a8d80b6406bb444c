import type { Box, Layout, Point } from '#machines/kernel/layout.ts';
import type { FlowNode, Scope, SequenceFlow } from './bpmn-flow.ts';

/** Room for the elements between states that the diagram of the machine does not have. */
const SCALE = 1.6;
const SIZES = {
  startEvent: 36,
  endEvent: 36,
  intermediateCatchEvent: 36,
  boundaryEvent: 36,
  eventBasedGateway: 50,
  exclusiveGateway: 40,
  parallelGateway: 40,
} as const;
/** From an event to the gateway behind it: aside, so that the ways there and back are apart. */
const BEHIND = [45, 40] as const;
const BORDER_STEP = 70;

/** Where each element of a process is drawn, by its id: as in the diagram of the machine. */
export interface Places {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly routes: ReadonlyMap<string, readonly Point[]>;
}

/** Returns the places of a process, in px, from the layout of its machine. */
export function placesOf(process: Scope, layout: Layout): Places {
  const boxes = new Map<string, Box>();
  const routes = new Map<string, readonly Point[]>();
  const states = new Map(layout.states.map((state) => [state.name, scaled(state)]));
  const labels = new Map(layout.transitions.map(({ id, label }) => [id, centerOf(scaled(label))]));
  const taken = new Map<string, string>();
  const begins = new Map(layout.beginnings.map(({ state, points }) => [state, points[0]]));

  function place(scope: Scope): void {
    const onBorder = new Map<string, number>();
    for (const node of scope.nodes) {
      boxes.set(node.id, boxOf(node, onBorder));
      if (node.scope) place(node.scope);
    }
    for (const flow of scope.flows) routes.set(flow.id, routeOf(flow));
  }

  function boxOf(node: FlowNode, onBorder: Map<string, number>): Box {
    if (node.kind === 'subProcess') return ('state' in node.place && states.get(node.place.state)) || NOWHERE;
    const size = SIZES[node.kind];
    const border = node.attachedTo === undefined ? undefined : boxes.get(node.attachedTo);
    if (border) {
      const count = onBorder.get(node.attachedTo ?? '') ?? 0;
      onBorder.set(node.attachedTo ?? '', count + 1);
      return around([border.x + 40 + count * BORDER_STEP, border.y + border.height], size);
    }
    const [x, y] = middleOf(node.place);
    return around(
      node.kind === 'exclusiveGateway' || node.kind === 'parallelGateway' ? [x + BEHIND[0], y + BEHIND[1]] : [x, y],
      size,
    );
  }

  function middleOf(at: FlowNode['place']): Point {
    if ('state' in at) return centerOf(states.get(at.state) ?? NOWHERE);
    if ('transition' in at) {
      const label = labels.get(at.transition) ?? [0, 0];
      // A transition of the states around is drawn once by the machine, here for each state: nearer to it.
      if ((taken.get(at.transition) ?? at.of) === at.of) {
        taken.set(at.transition, at.of);
        return label;
      }
      const state = centerOf(states.get(at.of) ?? NOWHERE);
      return [(label[0] + state[0]) / 2, (label[1] + state[1]) / 2];
    }
    const outer = states.get(at.initialOf);
    if (outer) return [outer.x + 30, outer.y + 30];
    const [begin] = begins.values();
    return begin ? [begin[0] * SCALE, begin[1] * SCALE] : [0, 0];
  }

  function routeOf({ from, to }: SequenceFlow): readonly Point[] {
    const [one, other] = [boxes.get(from) ?? NOWHERE, boxes.get(to) ?? NOWHERE];
    return [edgeOf(one, centerOf(other)), edgeOf(other, centerOf(one))];
  }

  place(process);
  return { boxes, routes };
}

const NOWHERE: Box = { x: 0, y: 0, width: 50, height: 50 };

const scaled = ({ x, y, width, height }: Box): Box => ({
  x: x * SCALE,
  y: y * SCALE,
  width: width * SCALE,
  height: height * SCALE,
});

const centerOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

const around = ([x, y]: Point, size: number): Box => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });

/** Where the line from the middle of a box to a point leaves the box. */
function edgeOf(box: Box, [toX, toY]: Point): Point {
  const [x, y] = centerOf(box);
  const [dx, dy] = [toX - x, toY - y];
  if (dx === 0 && dy === 0) return [x, y];
  const share = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
    1,
  );
  return [x + dx * share, y + dy * share];
}
