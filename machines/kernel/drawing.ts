import type { MachineDescription, NodeFact, NodeKind } from './describe.ts';
import { ANY_STATE, anyStateText } from './wording.ts';
import { type Box, type DiagramLanguage, type Layout, type Point, TYPE } from './layout.ts';

/** A line of text and its centre point. */
export interface DrawnText {
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly isStrong: boolean;
}

export interface DrawnState extends Box {
  readonly name: string;
  readonly label: string;
  readonly kind: NodeKind;
  readonly isFinal: boolean;
  readonly isStored: boolean;
  readonly texts: readonly DrawnText[];
}

export interface DrawnArrow {
  readonly id: string;
  readonly from: string;
  /** The target state; `from` for a self-transition. */
  readonly to: string;
  /** Path data of the line, with rounded corners. */
  readonly line: string;
  /** Path data of the arrowhead. */
  readonly head: string;
  readonly texts: readonly DrawnText[];
  /** Position of its label. */
  readonly label?: Box;
}

/** The marker of an initial state. */
export interface DrawnInitial {
  readonly state: string;
  readonly x: number;
  readonly y: number;
  readonly line: string;
  readonly head: string;
}

/** A diagram as shapes: everything a page, a picture or a printer needs to draw it. Sizes in px. */
export interface Drawing {
  readonly machine: string;
  readonly title: string;
  readonly description: string;
  readonly language: DiagramLanguage;
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly arrows: readonly DrawnArrow[];
  readonly beginnings: readonly DrawnInitial[];
}

/** Radius of the initial marker. */
export const INITIAL_RADIUS = 6;
const CORNER = 8;
const HEAD = { length: 9, width: 4.5 } as const;
/** Offset of the baseline below the middle of a line of text. */
const BASE = 0.35;

/**
 * Draws a machine by combining its description with its layout.
 * @throws Error when the layout belongs to other states or transitions.
 */
export function draw(machine: MachineDescription, layout: Layout, language: DiagramLanguage): Drawing {
  const ways = [...layout.transitions, ...layout.beginnings].map(({ points }) => points);
  return {
    machine: machine.name,
    title: machine.title[language],
    description: machine.description[language],
    language,
    width: layout.width,
    height: layout.height,
    states: nodesOf(machine).map((node) => {
      const { lines, ...place } = found(layout.states, (each) => each.name === node.name, node.name);
      const { name, kind, isFinal, isStored } = node;
      const line = TYPE.state.line[language];
      const isAround = kind === 'compound' || kind === 'parallel';
      const block = isAround ? titleBlock({ ...place, height: lines.length * line + 16 }, lines, ways) : place;
      return {
        ...place,
        name,
        label: node.label[language],
        kind,
        isFinal,
        isStored,
        texts: centred(lines, block, line, TYPE.state.size, true),
      };
    }),
    arrows: machine.transitions.map((transition) => {
      const { points, label } = found(layout.transitions, (each) => each.id === transition.id, transition.id);
      const line = TYPE.label.line[language];
      const lines = [...label.event, ...label.condition];
      const texts = centred(lines, label, line, TYPE.label.size, false).map((text, at) => ({
        ...text,
        isStrong: at < label.event.length,
      }));
      return {
        id: transition.id,
        from: transition.from || ANY_STATE,
        to: transition.to ?? (transition.from || ANY_STATE),
        ...arrowAlong(points),
        texts,
        label: { x: label.x, y: label.y, width: label.width, height: label.height },
      };
    }),
    beginnings: layout.beginnings.map(({ state, points }) => {
      const [[x, y] = [0, 0], [nextX, nextY] = [0, 0]] = points;
      const away = Math.hypot(nextX - x, nextY - y) || 1;
      const centre = { x: x - ((nextX - x) / away) * INITIAL_RADIUS, y: y - ((nextY - y) / away) * INITIAL_RADIUS };
      return { state, ...centre, ...arrowAlong(points) };
    }),
  };
}

/** The states, preceded by a node for "any state" if a transition starts there. */
function nodesOf({ nodes, transitions }: MachineDescription): readonly NodeFact[] {
  const any: NodeFact = {
    name: ANY_STATE,
    label: anyStateText,
    kind: 'atomic',
    parent: null,
    initial: null,
    isFinal: false,
    isStored: false,
  };
  return transitions.some(({ from }) => from === '') ? [any, ...nodes] : nodes;
}

function found<Place>(places: readonly Place[], isIt: (place: Place) => boolean, name: string): Place {
  const place = places.find(isIt);
  if (!place) throw new Error(`the layout has no place for ${name}: npm run workflows`);
  return place;
}

/** Distance between a title and an arrow, in px. */
const TITLE_GAP = 3;

/** Approximate maximum width of a title line, in px. */
const widthOf = (line: string): number =>
  line
    .split('')
    .reduce((sum, letter) => sum + (/[mwMW]/.test(letter) ? 14 : /[ijlfrtI.,:;' ]/.test(letter) ? 6 : 9.6), 0);

/**
 * The position of a title in its band: centred, or as close as possible beside the arrows that enter through the band.
 */
export function titleBlock(band: Box, lines: readonly string[], ways: readonly (readonly Point[])[]): Box {
  const half = Math.max(...lines.map(widthOf)) / 2 + TITLE_GAP;
  const crossed = ways
    .flatMap((points) => points.slice(1).map((to, at) => [points[at] ?? to, to] as const))
    .filter(([[, y], [, toY]]) => Math.min(y, toY) < band.y + band.height && Math.max(y, toY) > band.y)
    .map(([[x], [toX]]): Point => [Math.min(x, toX), Math.max(x, toX)])
    .filter(([from, to]) => to > band.x && from < band.x + band.width)
    .toSorted(([one], [other]) => one - other);
  const middle = band.x + band.width / 2;
  const starts = [band.x, ...crossed.map(([, to]) => to)];
  const rooms = starts
    .map((start, at): Point => [start + half, (crossed[at]?.[0] ?? band.x + band.width) - half])
    .filter(([from, to]) => from <= to);
  const places = rooms
    .map(([from, to]) => Math.min(Math.max(middle, from), to))
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return { ...band, x: tidy((places[0] ?? middle) - band.width / 2) };
}

/** Lines of text centred in a box. */
export function centred(
  lines: readonly string[],
  box: Box,
  line: number,
  size: number,
  isStrong: boolean,
): readonly DrawnText[] {
  const top = box.y + (box.height - lines.length * line) / 2;
  return lines.map((text, at) => ({
    text,
    x: box.x + box.width / 2,
    y: tidy(top + (at + 0.5) * line + size * BASE),
    isStrong,
  }));
}

/** A line through points with rounded corners that ends at its arrowhead. */
export function arrowAlong(points: readonly Point[]): { line: string; head: string } {
  const last = points.at(-1) ?? [0, 0];
  const before = points.at(-2) ?? last;
  const neck = towards(last, before, HEAD.length - 1);
  const way = [...points.slice(0, -1), neck];
  const line = way
    .map((point, at) => {
      const [from, to] = [way[at - 1], way[at + 1]];
      if (!from) return `M${text(point)}`;
      if (!to) return `L${text(point)}`;
      const radius = Math.min(CORNER, distance(from, point) / 2, distance(point, to) / 2);
      return `L${text(towards(point, from, radius))}Q${text(point)} ${text(towards(point, to, radius))}`;
    })
    .join('');
  const root = towards(last, before, HEAD.length);
  const across: Point = [
    ((last[1] - root[1]) / HEAD.length) * HEAD.width,
    ((last[0] - root[0]) / HEAD.length) * HEAD.width,
  ];
  const head = `M${text(last)}L${text([root[0] + across[0], root[1] - across[1]])}L${text([root[0] - across[0], root[1] + across[1]])}Z`;
  return { line, head };
}

const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

/** The point at a distance in px from one point towards another. */
function towards(from: Point, to: Point, px: number): Point {
  const share = px / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

const text = ([x, y]: Point): string => `${tidy(x)} ${tidy(y)}`;
const tidy = (value: number): number => Math.round(value * 10) / 10;
