/** The two colour modes of the page; light unless a person chose dark (A§9). */
export const COLOR_MODES = ['light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** The grounds text and controls stand on, per colour mode. The palette of the page is made of these; so are a tenant's colours. */
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
