import type { Text } from './record-machine.ts';

export type DiagramLanguage = keyof Text;

/** Type sizes and line heights of a diagram, in px. Arabic letters have marks above and below. */
export const TYPE = {
  state: { size: 14, line: { en: 18, ar: 22 } },
  label: { size: 12, line: { en: 15, ar: 18 } },
} as const;

/** A rectangle, in px; `x` and `y` are its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Point = readonly [x: number, y: number];

/** The position of a state, with its name broken into the lines that fit the box. */
export interface StatePlace extends Box {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The label of a transition: the event, and its condition below. */
export interface LabelPlace extends Box {
  readonly event: readonly string[];
  readonly condition: readonly string[];
}

/** The route of a transition from border to border, and its label. `id` as named by `transitionFacts`. */
export interface TransitionPlace {
  readonly id: string;
  readonly points: readonly Point[];
  readonly label: LabelPlace;
}

/** The initial marker of a machine or a compound state. */
export interface InitialPlace {
  /** The state it leads to. */
  readonly state: string;
  readonly points: readonly Point[];
}

/**
 * The layout of a machine's diagram in one language: labels have different sizes in each, and right-to-left is laid out
 * mirrored. Computed at build time (`npm run workflows`), stored beside the machine.
 */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly StatePlace[];
  readonly transitions: readonly TransitionPlace[];
  readonly beginnings: readonly InitialPlace[];
}
