import { isLeaf, type DiagramDrawing, type DiagramState } from './diagram.types.ts';

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (drawing: DiagramDrawing, name: string): readonly string[] =>
  drawing.states
    .filter((state) => isLeaf(state) && (state.name === name || state.name.startsWith(`${name}.`)))
    .map((state) => state.name);

/** The states connected to a state by transitions, in either direction. */
function connected(drawing: DiagramDrawing, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { from, to } of drawing.arrows) {
    if (within(drawing, from).includes(name)) for (const each of within(drawing, to)) found.add(each);
    if (within(drawing, to).includes(name)) for (const each of within(drawing, from)) found.add(each);
  }
  found.delete(name);
  return found;
}

/**
 * The state reached by an arrow key: the nearest connected state straight ahead, otherwise the nearest of all on that
 * side, so that every state is reachable. Null for other keys and at the edge.
 */
export function nextState(drawing: DiagramDrawing, name: string, key: string): DiagramState | null {
  const way = WAYS[key];
  const here = drawing.states.find((state) => state.name === name);
  if (!way || !here) return null;
  const joined = connected(drawing, name);
  const ahead = drawing.states.flatMap((state) => {
    const x = state.x + state.width / 2 - here.x - here.width / 2;
    const y = state.y + state.height / 2 - here.y - here.height / 2;
    const along = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    if (!isLeaf(state) || state.name === name || along <= 0) return [];
    const isOnTheWay = joined.has(state.name) && along >= aside;
    return [{ state, far: along + 2 * aside + (isOnTheWay ? 0 : 1e6) }];
  });
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.state ?? null;
}
