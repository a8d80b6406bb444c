import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { MachineDescription, NodeFact } from '#machines/kernel/describe.ts';
import { type DiagramLanguage, TYPE } from '#machines/kernel/layout.ts';
import { ANY_STATE, anyStateText } from '#machines/kernel/wording.ts';
import { textWidth, wrap } from './text-size.ts';

/** Which way a diagram runs. */
export type Direction = 'RIGHT' | 'LEFT' | 'DOWN';

/** How a diagram may be laid out: which way it runs, with the states in the order of their machine or not, and how wide words at an arrow get. */
export interface Way {
  readonly direction: Direction;
  readonly isOrdered: boolean;
  readonly labelWidth: number;
}

/** A machine as elk takes it, with the lines its words were broken into, by the id of state or transition. */
export interface DiagramGraph {
  readonly graph: ElkNode;
  readonly stateLines: ReadonlyMap<string, readonly string[]>;
  readonly labelLines: ReadonlyMap<
    string,
    { readonly event: readonly string[]; readonly condition: readonly string[] }
  >;
}

type Labelled = Pick<NodeFact, 'name' | 'label' | 'parent'>;

const ANY: Labelled = { name: ANY_STATE, label: anyStateText, parent: null };
const STATE_TEXT_WIDTH = 150;
const LEAST_WIDTH = 104;
/** Of the border that a transition takes which leads nowhere else, while the words of a few find room above each other. */
const LOOP_WIDTH = 40;
const FEW_LOOPS = 3;
const LOOP_GAP = 12;
const PADDING = { inline: 16, block: 11 } as const;
/** Room between a label's words and the arrow or state beside it. */
const LABEL_GAP = 4;
const DOT = 12;
const BEGINNING = 'begin ';

/** The id of the mark before the first state of a state, or of the machine (null). */
const beginningOf = (parent: string | null): string => `${BEGINNING}${parent ?? ''}`;
export const isInitialMark = (id: string): boolean => id.startsWith(BEGINNING);

/** Sizes every box and label of a machine and hands them to elk with the arrows between them. */
export function graphOf(
  description: MachineDescription,
  language: DiagramLanguage,
  { direction, isOrdered, labelWidth }: Way,
): DiagramGraph {
  const linesOf = (text: string): readonly string[] => wrap(text, TYPE.label.size, labelWidth);
  const options = { ...OPTIONS, 'elk.direction': direction, ...(isOrdered ? IN_ORDER : {}) };
  const hasAnyState = description.transitions.some(({ from }) => from === '');
  const nodes = hasAnyState ? [ANY, ...description.nodes] : description.nodes;
  const stateLines = new Map(
    nodes.map((node) => [node.name, wrap(node.label[language], TYPE.state.size, STATE_TEXT_WIDTH)]),
  );
  const labelLines = new Map(
    description.transitions.map(({ id, label, condition }) => [
      id,
      { event: linesOf(label[language]), condition: condition ? linesOf(condition[language]) : [] },
    ]),
  );
  const labelSize = (id: string): { width: number; height: number } => {
    const { event, condition } = labelLines.get(id) ?? { event: [], condition: [] };
    const lines = [...event, ...condition];
    return {
      width: Math.max(0, ...lines.map((line) => textWidth(line, TYPE.label.size))) + 2 * LABEL_GAP,
      height: lines.length * TYPE.label.line[language] + 2 * LABEL_GAP,
    };
  };
  const childrenOf = (parent: string | null): ElkNode[] => {
    const inner = nodes.filter((node) => node.parent === parent).map((node) => nodeOf(node));
    const owner = description.nodes.find((node) => node.name === parent);
    const initial = parent === null ? description.initial : owner?.initial;
    const mark: ElkNode = { id: beginningOf(parent), width: DOT, height: DOT };
    return initial ? [mark, ...inner] : inner;
  };
  const nodeOf = (node: Labelled): ElkNode => {
    const lines = stateLines.get(node.name) ?? [];
    const children = childrenOf(node.name);
    const title = lines.length * TYPE.state.line[language];
    const width = Math.max(...lines.map((line) => textWidth(line, TYPE.state.size))) + 2 * PADDING.inline;
    if (children.length > 0) {
      return {
        id: node.name,
        children,
        layoutOptions: {
          ...options,
          'elk.padding': `[top=${title + 2 * PADDING.block},left=20,bottom=20,right=20]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${width},0)`,
        },
      };
    }
    const loops = description.transitions.filter(({ from, to }) => from === node.name && (to === null || to === from));
    const sum = (room: (id: string) => number): number => loops.reduce((all, { id }) => all + room(id), 0);
    // Across the page loops stand on top of their state, down the page at its side.
    const besides = direction === 'DOWN';
    const loopWidth = besides
      ? 0
      : sum((id) => (loops.length > FEW_LOOPS ? labelSize(id).width + LOOP_GAP : LOOP_WIDTH));
    const loopHeight = besides ? sum((id) => labelSize(id).height + LOOP_GAP) : 0;
    return {
      id: node.name,
      width: Math.max(LEAST_WIDTH, width, loopWidth),
      height: Math.max(title + 2 * PADDING.block, loopHeight),
      layoutOptions: STATE_OPTIONS,
    };
  };
  const beginnings = [{ name: null, initial: description.initial }, ...description.nodes].flatMap(
    ({ name, initial }): ElkExtendedEdge[] =>
      initial
        ? [{ id: beginningOf(name), sources: [beginningOf(name)], targets: [initial], layoutOptions: FORWARD }]
        : [],
  );
  const placeOf = (name: string): number => nodes.findIndex((node) => node.name === name);
  const arrows = description.transitions.map(({ id, from, to }): ElkExtendedEdge => ({
    id,
    sources: [from || ANY_STATE],
    targets: [to ?? (from || ANY_STATE)],
    labels: [{ text: id, ...labelSize(id) }],
    ...(to !== null && placeOf(to) > placeOf(from || ANY_STATE) ? { layoutOptions: FORWARD } : {}),
  }));
  const graph: ElkNode = {
    id: 'diagram',
    layoutOptions: { ...options, 'elk.padding': '[top=24,left=24,bottom=24,right=24]' },
    children: childrenOf(null),
    edges: [...beginnings, ...arrows],
  };
  return { graph, stateLines, labelLines };
}

/** As the machine tells them, as far as that costs no crossing. */
const IN_ORDER: Readonly<Record<string, string>> = { 'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES' };

/** Of arrows that go round in a circle, those that go on in the machine's order keep their direction; the others turn back. */
const FORWARD: Readonly<Record<string, string>> = { 'elk.layered.priority.direction': '10' };

/** Loops stand side by side; stacked, the outer ones would run through the words of the inner ones. */
const STATE_OPTIONS: Readonly<Record<string, string>> = {
  'elk.layered.edgeRouting.selfLoopDistribution': 'NORTH',
  'elk.layered.edgeRouting.selfLoopOrdering': 'SEQUENCED',
};

const OPTIONS: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.nodeSelfLoop': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.thoroughness': '30',
};
