import { createContext } from 'react';

/** What the list gives to the record that is open beside it. */
export interface PanelControls {
  readonly close: () => void;
  /** Opens the next or previous record of the list; undefined at its ends. */
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  /** The filters of the list exclude the record, or it has left the list. */
  readonly isOutside: boolean;
  /** True once after the record was opened by keyboard or from the panel of another record: the heading then takes the focus. */
  readonly takesFocus: () => boolean;
}

const ALONE: PanelControls = {
  close: () => undefined,
  next: undefined,
  previous: undefined,
  isOutside: false,
  takesFocus: () => false,
};

export const PanelControlsContext = createContext<PanelControls>(ALONE);

/** The footer of the panel around: null until it is in the document, undefined outside of panels. */
export const PanelFootContext = createContext<HTMLElement | null | undefined>(undefined);
