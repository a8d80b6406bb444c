import { createContext } from 'react';

/** What the list gives to the record that is open beside it. */
export interface PanelControls {
  readonly close: () => void;
  /** Opens the next or previous record of the list; undefined at its ends. */
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  /** The filters of the list exclude the record, or it has left the list. */
  readonly isOutside: boolean;
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

/** Undefined outside of panels. */
export const PanelSlotsContext = createContext<PanelSlots | undefined>(undefined);
