import type { Text } from './record-machine.ts';

export type DiagramLanguage = keyof Text;

/** Type sizes and line heights of a diagram, in px. Arabic letters carry marks above and below. */
export const TYPE = {
  state: { size: 14, line: { en: 18, ar: 22 } },
  label: { size: 12, line: { en: 15, ar: 18 } },
} as const;

/** A rectangle, in px; `x` and `y` are its corner at the top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Point = readonly [x: number, y: number];

/** Where a state stands; its name in words, broken into the lines that fit the box. */
export interface StatePlace extends Box {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The words of a transition: what happens, and below it on what condition. */
export interface LabelPlace extends Box {
  readonly event: readonly string[];
  readonly condition: readonly string[];
}

/** The way of a transition from border to border, and its words. `id` as `transitionFacts` names it. */
export interface TransitionPlace {
  readonly id: string;
  readonly points: readonly Point[];
  readonly label: LabelPlace;
}

/** The mark from which a machine, or a state with states inside, begins. */
export interface InitialPlace {
  /** The state it leads to. */
  readonly state: string;
  readonly points: readonly Point[];
}

/**
 * Where everything of a machine's diagram stands, in one language: labels have their own sizes in each, and what is read
 * from right to left is laid out so. Worked out at build time (`npm run workflows`), kept beside the machine.
 */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly StatePlace[];
  readonly transitions: readonly TransitionPlace[];
  readonly beginnings: readonly InitialPlace[];
}
