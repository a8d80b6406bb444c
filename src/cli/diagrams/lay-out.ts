import Elk from 'elkjs/lib/elk.bundled.js';
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import type { MachineDescription } from '#machines/kernel/describe.ts';
import type { Box, DiagramLanguage, Layout, Point } from '#machines/kernel/layout.ts';
import { layoutFaults } from './layout-faults.ts';
import { graphOf, isInitialMark, type DiagramGraph, type Direction } from './elk-graph.ts';

/** A diagram wider than this does not fit a page 1440 wide: it runs downwards then. */
const WIDEST = 1340;
/** Words at an arrow are broken at the first of these; the second where regions side by side would get too wide otherwise. */
const LABEL_WIDTHS = [172, 110] as const;
/** Worse than any number of small faults. */
const TOO_WIDE = 1000;

/**
 * Where everything of a machine's diagram stands; the same on every machine, down to the byte. Tried are: across the page
 * and down it, with the states in the order of their machine and without. The first that fits and has no fault is taken.
 * @throws Error when elk can lay out none of them.
 */
export async function layOut(description: MachineDescription, language: DiagramLanguage): Promise<Layout> {
  const ways: readonly Direction[] = [language === 'ar' ? 'LEFT' : 'RIGHT', 'DOWN'];
  let best: { layout: Layout; cost: number } | undefined;
  for (const way of LABEL_WIDTHS.flatMap((labelWidth) =>
    ways.flatMap((direction) => [true, false].map((isOrdered) => ({ direction, isOrdered, labelWidth }))),
  )) {
    const layout = await run(graphOf(description, language, way));
    if (!layout) continue;
    const cost = layoutFaults(layout).length + (layout.width > WIDEST ? TOO_WIDE : 0);
    if (cost === 0) return layout;
    if (!best || cost < best.cost) best = { layout, cost };
  }
  if (!best) throw new Error(`${description.name}: elk finds no layout`);
  return best.layout;
}

/** Undefined when elk gives up: keeping an order across the borders of states is more than it can always do. */
async function run(asked: DiagramGraph): Promise<Layout | undefined> {
  try {
    // One for each diagram: what elk keeps between two must not show in the second.
    return layoutOf(await new Elk().layout(asked.graph), asked);
  } catch {
    return undefined;
  }
}

function layoutOf(root: ElkNode, { stateLines, labelLines }: DiagramGraph): Layout {
  const nodes = below(root).filter((node) => node !== root);
  const edges = [root, ...nodes].flatMap((node) => node.edges ?? []);
  return {
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    states: nodes
      .filter((node) => !isInitialMark(node.id))
      .map((node) => ({ name: node.id, ...boxOf(node), lines: stateLines.get(node.id) ?? [] })),
    transitions: edges
      .filter((edge) => !isInitialMark(edge.id))
      .map((edge) => {
        const [label = {}] = edge.labels ?? [];
        const lines = labelLines.get(edge.id) ?? { event: [], condition: [] };
        return { id: edge.id, points: pointsOf(edge), label: { ...boxOf(label), ...lines } };
      }),
    beginnings: edges
      .filter((edge) => isInitialMark(edge.id))
      .map((edge) => ({ state: edge.targets[0] ?? '', points: pointsOf(edge) })),
  };
}

const below = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(below)];

const pointsOf = ({ sections = [] }: ElkExtendedEdge): readonly Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) =>
    [startPoint, ...bendPoints, endPoint].map(pointOf),
  );

const pointOf = ({ x, y }: ElkPoint): Point => [round(x), round(y)];

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

/** To half a pixel: finer differences are nothing but noise in a comparison. */
const round = (value: number): number => Math.round(value * 2) / 2;
