import type { ColorMode } from './surfaces.ts';

/** Stored and transferred form of a colour: #rrggbb. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** Colours chosen by a tenant (A§3, `branding-colors`); null means Steward's own. */
export interface ChosenColors {
  /** Buttons, links, the mark of the active entry. */
  readonly primaryColor: string | null;
  /** Selection, its edge and the focus ring; default: the primary colour. */
  readonly secondaryColor: string | null;
}

/** Parts of the page that a brand colours, per colour mode. */
export const BRAND_PARTS = ['solid', 'contrast', 'fg', 'subtle', 'border', 'focusRing'] as const;
export type BrandPart = (typeof BRAND_PARTS)[number];
export type BrandColors = Readonly<Record<BrandPart, string>>;
export type DerivedBrand = Readonly<Record<ColorMode, BrandColors>>;

/** Images of a tenant (A§3). `employeeAppIcon` is for the employee app, the others for this panel. */
export const RESOURCE_KEYS = [
  'logotypeUrl',
  'logotypeLightUrl',
  'logotypeDarkUrl',
  'logomarkUrl',
  'logomarkLightUrl',
  'logomarkDarkUrl',
  'faviconUrl',
  'backgroundImageUrl',
  'employeeAppIcon',
] as const;
export type ResourceKey = (typeof RESOURCE_KEYS)[number];

/** Address of each image, or null. */
export type BrandResources = Readonly<Record<ResourceKey, string | null>>;

export const NO_RESOURCES = Object.fromEntries(RESOURCE_KEYS.map((key) => [key, null])) as BrandResources;

/** Images the panel itself shows. */
export const PANEL_RESOURCE_KEYS = RESOURCE_KEYS.filter((key) => key !== 'employeeAppIcon');
export type PanelResources = Readonly<Record<(typeof PANEL_RESOURCE_KEYS)[number], string | null>>;

/** Branding of a tenant, before and after sign-in. */
export interface Branding {
  /** Null: Steward's own colours. */
  readonly colors: DerivedBrand | null;
  readonly resources: PanelResources;
}

export interface ChosenImage {
  readonly url: string;
  /** Made for the other colour mode: needs a neutral plate of that mode behind it. */
  readonly plate: ColorMode | null;
}

/**
 * Returns the image for a colour mode: its variant overrides the base (A§3); without both, the other variant on a
 * plate; else null.
 */
export function imageFor(
  resources: PanelResources,
  kind: 'logotype' | 'logomark',
  mode: ColorMode,
): ChosenImage | null {
  const variants = { light: resources[`${kind}LightUrl`], dark: resources[`${kind}DarkUrl`] };
  const other = mode === 'light' ? 'dark' : 'light';
  const fitting = variants[mode] ?? resources[`${kind}Url`];
  if (fitting !== null) return { url: fitting, plate: null };
  const strange = variants[other];
  return strange === null ? null : { url: strange, plate: other };
}
