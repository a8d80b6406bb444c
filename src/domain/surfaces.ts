/** Colour modes of the page; default light (A§9). */
export const COLOR_MODES = ['light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** Background colours of text and controls, per colour mode. Basis of the page's palette and of tenants' colours. */
export const SURFACES = {
  light: {
    canvas: '#F6F7F9',
    panel: '#FFFFFF',
    subtle: '#F1F3F5',
    muted: '#E8EBEF',
    emphasized: '#DCE0E6',
    hover: '#F1F3F5',
    selected: '#EAF1FE',
  },
  dark: {
    canvas: '#0D0F13',
    panel: '#14171C',
    subtle: '#1A1E25',
    muted: '#232831',
    emphasized: '#2D343F',
    hover: '#1E232B',
    selected: '#14243F',
  },
} as const satisfies Record<ColorMode, Record<string, string>>;
