import { PALETTE } from './palette.ts';

/** The colours a tenant's brand may give, already adjusted so that they read in that mode. */
export interface BrandColors {
  readonly solid: string;
  readonly contrast: string;
  readonly fg: string;
  readonly subtle: string;
  readonly border: string;
  readonly focusRing: string;
}

const PARTS = ['solid', 'contrast', 'fg', 'subtle', 'border', 'focusRing'] as const;

function defaults(mode: 'light' | 'dark'): BrandColors {
  const { info } = PALETTE[mode].tone;
  return {
    solid: info.solid,
    contrast: info.onSolid,
    fg: info.fg,
    subtle: info.bg,
    border: info.border,
    focusRing: info.solid,
  };
}

const DEFAULT_BRAND = { light: defaults('light'), dark: defaults('dark') } as const;

/** A brand colour as the theme reads it: the tenant's CSS variable, or Steward's own blue. */
export function brandValue(part: keyof BrandColors): { value: { _light: string; _dark: string } } {
  return {
    value: {
      _light: `var(--brand-light-${part}, ${DEFAULT_BRAND.light[part]})`,
      _dark: `var(--brand-dark-${part}, ${DEFAULT_BRAND.dark[part]})`,
    },
  };
}

/**
 * Puts a tenant's colours on the page, or takes them off again with `null`.
 * The brand colours the logo plate, the primary button, the active menu mark, links, focus and selection; never a status or a chart.
 */
export function applyBrand(
  brand: { readonly light: BrandColors; readonly dark: BrandColors } | null,
): void {
  const { style } = document.documentElement;
  for (const mode of ['light', 'dark'] as const) {
    for (const part of PARTS) {
      const name = `--brand-${mode}-${part}`;
      if (brand) style.setProperty(name, brand[mode][part]);
      else style.removeProperty(name);
    }
  }
}
