import type { Icon } from '../icons.tsx';

/** Something the command palette offers. */
export interface Command {
  /** Unique in the palette. */
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly detail?: string | undefined;
  /** Further words it is found by: its title in the other language. */
  readonly alsoSaid?: string | undefined;
  readonly icon?: Icon | undefined;
  /** Why it cannot be chosen now; it can then be read and not chosen. */
  readonly locked?: string | undefined;
  /** An address to go to; or else `run`. */
  readonly to?: string | undefined;
  readonly run?: (() => void) | undefined;
  /** It opens something in the page itself, which then has the focus. */
  readonly takesFocus?: boolean | undefined;
}

/** Commands under a heading. */
export interface CommandGroup {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly Command[];
}
