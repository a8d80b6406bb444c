import { SURFACES } from '#domain/surfaces.ts';

/** The colours of one status or accent: a chip's background, text and line, a filled surface and its text. */
export interface Tone {
  readonly bg: string;
  readonly fg: string;
  readonly border: string;
  readonly solid: string;
  readonly onSolid: string;
}

export const TONES = ['success', 'warning', 'error', 'info', 'neutral', 'accent'] as const;

/** The six meanings a colour may have; colours are used for nothing else. */
export type ToneName = (typeof TONES)[number];

export interface ModePalette {
  readonly canvas: string;
  readonly panel: string;
  readonly subtle: string;
  readonly muted: string;
  readonly emphasized: string;
  readonly hover: string;
  readonly selected: string;
  readonly fg: string;
  readonly fgMuted: string;
  readonly fgSubtle: string;
  readonly border: string;
  readonly control: string;
  readonly tone: Readonly<Record<ToneName, Tone>>;
  /** Series 1 to 6 of every chart; services, products and tips are always 1, 2 and 3. */
  readonly chart: readonly [string, string, string, string, string, string];
}

const light: ModePalette = {
  ...SURFACES.light,
  fg: '#171A21',
  fgMuted: '#525A68',
  fgSubtle: '#5F6775',
  border: '#E1E5EA',
  control: '#858D9B',
  tone: {
    success: {
      bg: '#E3F5E9',
      fg: '#14642F',
      border: '#A9DDBB',
      solid: '#1A7F3C',
      onSolid: '#FFFFFF',
    },
    warning: {
      bg: '#FFF1D6',
      fg: '#7A4A00',
      border: '#F1CE8B',
      solid: '#9A6200',
      onSolid: '#FFFFFF',
    },
    error: {
      bg: '#FDE8E8',
      fg: '#A11C1C',
      border: '#F3B8B8',
      solid: '#C62828',
      onSolid: '#FFFFFF',
    },
    info: { bg: '#E5F0FD', fg: '#1B4F96', border: '#B3D1F6', solid: '#2166C2', onSolid: '#FFFFFF' },
    neutral: {
      bg: '#EDEFF2',
      fg: '#454C59',
      border: '#D0D5DC',
      solid: '#5F6775',
      onSolid: '#FFFFFF',
    },
    accent: {
      bg: '#EFEAFB',
      fg: '#55349B',
      border: '#CFC2EF',
      solid: '#6B46C1',
      onSolid: '#FFFFFF',
    },
  },
  chart: ['#0059A5', '#C46B00', '#00998C', '#780040', '#364700', '#9E78EB'],
};

const dark: ModePalette = {
  ...SURFACES.dark,
  fg: '#E8EBF0',
  fgMuted: '#A9B2C0',
  fgSubtle: '#98A2B1',
  border: '#2A303A',
  control: '#6B7484',
  tone: {
    success: {
      bg: '#10291A',
      fg: '#7FD69B',
      border: '#23553A',
      solid: '#3FB868',
      onSolid: '#08150D',
    },
    warning: {
      bg: '#2E2109',
      fg: '#F0BC5E',
      border: '#5C4415',
      solid: '#E0A132',
      onSolid: '#1A1203',
    },
    error: {
      bg: '#35161A',
      fg: '#F59A9A',
      border: '#6A2A30',
      solid: '#EF6B6B',
      onSolid: '#1D0708',
    },
    info: { bg: '#11233C', fg: '#8DBDF7', border: '#234A7A', solid: '#5A9DF0', onSolid: '#071425' },
    neutral: {
      bg: '#232831',
      fg: '#BCC4D0',
      border: '#3A424F',
      solid: '#98A2B1',
      onSolid: '#0D0F13',
    },
    accent: {
      bg: '#241B3B',
      fg: '#C3AEF5',
      border: '#46366F',
      solid: '#A488EC',
      onSolid: '#120B22',
    },
  },
  chart: ['#447BE4', '#D3830F', '#99E6D3', '#9B7288', '#E6D851', '#AAA0C9'],
};

/** Every colour of the interface, per colour mode. `palette.test.ts` checks the contrast of all pairs in use. */
export const PALETTE = { light, dark } as const;
