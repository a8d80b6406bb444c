import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from 'culori/fn';
import type { BrandColors, ChosenColors, DerivedBrand } from './branding.ts';
import { COLOR_MODES, SURFACES, type ColorMode } from './surfaces.ts';

/** WCAG 2.2 AA: text on its background. */
export const TEXT_CONTRAST = 4.5;
/** WCAG 2.2 AA: edges of controls, marks and focus rings on their background. */
export const EDGE_CONTRAST = 3;
/** Opacity of a fill on hover (the button recipe's `solid/90`). */
export const HOVER_OPACITY = 0.9;

const INKS: Readonly<Record<ColorMode, readonly [string, string]>> = {
  light: ['#FFFFFF', '#11141A'],
  dark: ['#0B0D11', '#FFFFFF'],
};
const STEP = 0.005;
const SUBTLE = { light: { l: 0.955, c: 0.03 }, dark: { l: 0.26, c: 0.05 } } as const;

register(modeRgb);
register(modeLrgb);
const toOklch = register(modeOklch);

interface Tint {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export const contrastOf = (a: string, b: string): number => wcagContrast(a, b);

/** Returns a fill on hover, blended with its background. */
export const hovered = (fill: string, ground: string): string =>
  formatHex(interpolate([ground, fill], 'rgb')(HOVER_OPACITY));

const hexOf = ({ l, c, h }: Tint): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

function tintOf(hex: string): Tint {
  const { l, c, h } = toOklch(hex) ?? { l: 0.5, c: 0, h: 0 };
  return { l, c: Math.min(c, 0.2), h: h ?? 0 };
}

/** Returns the nearest colour of the hue, darker in light mode and lighter in dark mode, that meets the condition. */
function walk(tint: Tint, from: number, mode: ColorMode, isRight: (hex: string) => boolean): string {
  const step = mode === 'light' ? -STEP : STEP;
  for (let l = from; l > 0 && l < 1; l += step) {
    const hex = hexOf({ ...tint, l });
    if (isRight(hex)) return hex;
  }
  // The end of the scale meets every condition: black on light backgrounds, white on dark ones.
  return mode === 'light' ? '#000000' : '#ffffff';
}

/** Returns the text colour with more contrast on a fill. */
function inkOn(fill: string, mode: ColorMode): string {
  const [own, other] = INKS[mode];
  return contrastOf(own, fill) >= contrastOf(other, fill) ? own : other;
}

function deriveMode(primary: string, secondary: string, mode: ColorMode): BrandColors {
  const grounds = Object.values(SURFACES[mode]);
  const [tint, second] = [tintOf(primary), tintOf(secondary)];
  const standsOut = (hex: string): boolean => grounds.every((ground) => contrastOf(hex, ground) >= EDGE_CONTRAST);
  const carriesText = (fill: string): boolean => {
    const ink = inkOn(fill, mode);
    return [fill, hovered(fill, SURFACES[mode].panel), hovered(fill, SURFACES[mode].canvas)].every(
      (look) => contrastOf(ink, look) >= TEXT_CONTRAST,
    );
  };
  const start = ({ l }: Tint, limit: number): number =>
    mode === 'light' ? Math.min(l, limit) : Math.min(0.995, Math.max(l, limit));

  const isFill = (hex: string): boolean => standsOut(hex) && carriesText(hex);
  const solid = isFill(primary)
    ? primary.toLowerCase()
    : walk(tint, start(tint, mode === 'light' ? 0.98 : 0.02), mode, isFill);
  const subtle = hexOf({ ...second, l: SUBTLE[mode].l, c: Math.min(second.c, SUBTLE[mode].c) });
  const fg = walk(tint, start(tint, 0.62), mode, (hex) =>
    [...grounds, subtle].every((ground) => contrastOf(hex, ground) >= TEXT_CONTRAST),
  );
  const border = walk(second, start(second, mode === 'light' ? 0.7 : 0.5), mode, standsOut);
  return { solid, contrast: inkOn(solid, mode), fg, subtle, border, focusRing: border };
}

/**
 * Derives the page's colours from a tenant's one or two: hues are unchanged, lightness is adjusted until every text and
 * every edge meets AA on all surfaces, in both modes. Null when the tenant has chosen none. Status and chart colours
 * are independent.
 */
export function deriveBrand({ primaryColor, secondaryColor }: ChosenColors): DerivedBrand | null {
  const primary = primaryColor ?? secondaryColor;
  if (primary === null) return null;
  const [light, dark] = COLOR_MODES.map((mode) => deriveMode(primary, secondaryColor ?? primary, mode));
  if (!light || !dark) return null;
  return { light, dark };
}
