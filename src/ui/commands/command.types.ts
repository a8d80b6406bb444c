import type { Icon } from '../icons.tsx';

/** A command of the command palette. */
export interface Command {
  /** Unique in the palette. */
  readonly id: string;
  readonly title: string;
  /** Distinguishes it from others with the same title. */
  readonly detail?: string | undefined;
  /** Further search words: its title in the other language. */
  readonly alsoSaid?: string | undefined;
  readonly icon?: Icon | undefined;
  /** Why it is locked; it is then readable but not selectable. */
  readonly locked?: string | undefined;
  /** An address to open; otherwise `run` is called. */
  readonly to?: string | undefined;
  readonly run?: (() => void) | undefined;
  /** It opens something within the page, which then takes the focus. */
  readonly takesFocus?: boolean | undefined;
}

/** Commands below a heading. */
export interface CommandGroup {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly Command[];
}

/** What offers commands: loads the hook that returns them. */
export interface OffersCommands {
  readonly commands: () => Promise<() => readonly CommandGroup[]>;
}
