import { createContext } from 'react';

/** What a list provides to the panel of the open record. */
export interface PanelControls {
  readonly close: () => void;
  /** Opens the next or previous record of the list; undefined at its ends. */
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  /** The filters of the list exclude the record, or it has left the list. */
  readonly isOutside: boolean;
  /** Keeps a record that leaves the list open: something written about it would be lost. */
  readonly hold?: (isHeld: boolean) => void;
}

const ALONE: PanelControls = { close: () => undefined, next: undefined, previous: undefined, isOutside: false };

export const PanelControlsContext = createContext<PanelControls>(ALONE);

/** Elements of the panel that the open record fills; null until they are in the document. */
export interface PanelSlots {
  readonly title: HTMLElement | null;
  readonly mark: HTMLElement | null;
  readonly sub: HTMLElement | null;
  readonly foot: HTMLElement | null;
}

/** Undefined outside panels. */
export const PanelSlotsContext = createContext<PanelSlots | undefined>(undefined);
