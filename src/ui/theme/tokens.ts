import { brandValue } from './brand.ts';
import { PALETTE, type ModePalette, type ToneName } from './palette.ts';
import { scales } from './scales.ts';

const { light, dark } = PALETTE;

function pair(read: (mode: ModePalette) => string): { value: { _light: string; _dark: string } } {
  return { value: { _light: read(light), _dark: read(dark) } };
}

function tonePalette(name: ToneName) {
  return {
    subtle: pair((m) => m.tone[name].bg),
    muted: pair((m) => m.tone[name].border),
    emphasized: pair((m) => m.tone[name].border),
    border: pair((m) => m.tone[name].border),
    fg: pair((m) => m.tone[name].fg),
    solid: pair((m) => m.tone[name].solid),
    contrast: pair((m) => m.tone[name].onSolid),
    focusRing: pair((m) => m.tone[name].solid),
  };
}

const latin = "'Inter Variable', 'IBM Plex Sans Arabic', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/**
 * Tokens with one value in every mode. Chakra's own colours are left out: 38 of 142 of its pairs fail the contrast
 * rules.
 */
export const tokens = {
  ...scales,
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    black: { value: '#000000' },
    white: { value: '#FFFFFF' },
    blackAlpha: { 500: { value: 'rgba(13, 15, 19, 0.48)' } },
  },
  fonts: {
    body: { value: latin },
    heading: { value: latin },
    mono: {
      value: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'IBM Plex Sans Arabic', monospace",
    },
  },
};

const floating = (y: number, blur: number, strength: number) => ({
  value: {
    _light: `0 ${y}px ${blur}px rgba(23, 26, 33, ${strength}), 0 0 1px rgba(23, 26, 33, 0.3)`,
    _dark: `0 ${y}px ${blur}px rgba(0, 0, 0, 0.6), 0 0 0 1px ${dark.border}`,
  },
});

/**
 * The tokens used by components: surfaces, text, lines, the six tones under Chakra's palette names, and the tenant's
 * brand.
 */
export const semanticTokens = {
  radii: { l1: { value: '4px' }, l2: { value: '6px' }, l3: { value: '8px' } },
  shadows: {
    xs: floating(1, 2, 0.08),
    sm: floating(2, 4, 0.08),
    md: floating(4, 12, 0.1),
    lg: floating(8, 24, 0.12),
    xl: floating(12, 32, 0.14),
    '2xl': floating(20, 48, 0.16),
  },
  colors: {
    bg: {
      DEFAULT: pair((m) => m.panel),
      canvas: pair((m) => m.canvas),
      panel: pair((m) => m.panel),
      subtle: pair((m) => m.subtle),
      muted: pair((m) => m.muted),
      emphasized: pair((m) => m.emphasized),
      hover: pair((m) => m.hover),
      selected: pair((m) => m.selected),
      inverted: pair((m) => m.fg),
      error: pair((m) => m.tone.error.bg),
      warning: pair((m) => m.tone.warning.bg),
      success: pair((m) => m.tone.success.bg),
      info: pair((m) => m.tone.info.bg),
    },
    fg: {
      DEFAULT: pair((m) => m.fg),
      muted: pair((m) => m.fgMuted),
      subtle: pair((m) => m.fgSubtle),
      inverted: pair((m) => m.panel),
      error: pair((m) => m.tone.error.fg),
      warning: pair((m) => m.tone.warning.fg),
      success: pair((m) => m.tone.success.fg),
      info: pair((m) => m.tone.info.fg),
    },
    border: {
      DEFAULT: pair((m) => m.border),
      muted: pair((m) => m.border),
      subtle: pair((m) => m.border),
      emphasized: pair((m) => m.control),
      control: pair((m) => m.control),
      inverted: pair((m) => m.fg),
      error: pair((m) => m.tone.error.solid),
      warning: pair((m) => m.tone.warning.solid),
      success: pair((m) => m.tone.success.solid),
      info: pair((m) => m.tone.info.solid),
    },
    green: tonePalette('success'),
    orange: tonePalette('warning'),
    red: tonePalette('error'),
    blue: tonePalette('info'),
    purple: tonePalette('accent'),
    gray: {
      ...tonePalette('neutral'),
      solid: pair((m) => m.fg),
      contrast: pair((m) => m.panel),
      focusRing: brandValue('focusRing'),
    },
    brand: {
      subtle: brandValue('subtle'),
      // Backgrounds of brand text: the edge colour has contrast with every background and would hide it.
      muted: brandValue('subtle'),
      emphasized: brandValue('subtle'),
      border: brandValue('border'),
      fg: brandValue('fg'),
      solid: brandValue('solid'),
      contrast: brandValue('contrast'),
      focusRing: brandValue('focusRing'),
    },
    chart: {
      1: pair((m) => m.chart[0]),
      2: pair((m) => m.chart[1]),
      3: pair((m) => m.chart[2]),
      4: pair((m) => m.chart[3]),
      5: pair((m) => m.chart[4]),
      6: pair((m) => m.chart[5]),
    },
  },
};

/** Five type sizes; line heights are variables because Arabic needs at least 1.5 (`global-css.ts`). */
export const textStyles = {
  '2xs': { value: { fontSize: '0.6875rem', lineHeight: 'var(--line-xs)' } },
  xs: { value: { fontSize: '0.75rem', lineHeight: 'var(--line-xs)' } },
  sm: { value: { fontSize: '0.875rem', lineHeight: 'var(--line-sm)' } },
  md: { value: { fontSize: '1rem', lineHeight: 'var(--line-md)' } },
  lg: { value: { fontSize: '1rem', lineHeight: 'var(--line-md)' } },
  xl: { value: { fontSize: '1.25rem', lineHeight: 'var(--line-xl)' } },
  '2xl': { value: { fontSize: '1.5rem', lineHeight: 'var(--line-2xl)' } },
  label: { value: { fontSize: '0.875rem', lineHeight: 'var(--line-sm)', fontWeight: 'medium' } },
  none: { value: {} },
};
