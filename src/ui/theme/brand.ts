import { BRAND_PARTS, type BrandColors, type DerivedBrand } from '#domain/branding.ts';
import { PALETTE } from './palette.ts';

const MODES = ['light', 'dark'] as const;

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

/** A brand as the CSS variables of the theme, for a part of the page with another brand. */
export function brandStyle(brand: DerivedBrand | null): Record<`--${string}`, string> {
  const used = brand ?? DEFAULT_BRAND;
  return Object.fromEntries(
    MODES.flatMap((mode) => BRAND_PARTS.map((part) => [`--brand-${mode}-${part}`, used[mode][part]])),
  );
}

/** A brand colour for the theme: the tenant's CSS variable, or Steward's blue. */
export function brandValue(part: keyof BrandColors): { value: { _light: string; _dark: string } } {
  return {
    value: {
      _light: `var(--brand-light-${part}, ${DEFAULT_BRAND.light[part]})`,
      _dark: `var(--brand-dark-${part}, ${DEFAULT_BRAND.dark[part]})`,
    },
  };
}

/**
 * Applies a tenant's colours to the page, or removes them with `null`. The brand colours the logo plate, the primary
 * button, the active menu mark, links, focus and selection; never a status or a chart.
 */
export function applyBrand(brand: DerivedBrand | null): void {
  const { style } = document.documentElement;
  for (const mode of MODES) {
    for (const part of BRAND_PARTS) {
      const name = `--brand-${mode}-${part}`;
      if (brand) style.setProperty(name, brand[mode][part]);
      else style.removeProperty(name);
    }
  }
}
