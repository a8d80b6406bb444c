/** The colours of a diagram outside the application. They are those of `src/ui/theme/palette.ts`. */
export interface DiagramColours {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly state: string;
  readonly around: string;
  readonly edge: string;
  readonly arrow: string;
}

export const DIAGRAM_COLOURS: Readonly<Record<'light' | 'dark', DiagramColours>> = {
  light: {
    paper: '#FFFFFF',
    ink: '#171A21',
    muted: '#525A68',
    state: '#F1F3F5',
    around: '#F6F7F9',
    edge: '#858D9B',
    arrow: '#525A68',
  },
  dark: {
    paper: '#14171C',
    ink: '#E8EBF0',
    muted: '#A9B2C0',
    state: '#232831',
    around: '#1A1E25',
    edge: '#6B7484',
    arrow: '#A9B2C0',
  },
};
