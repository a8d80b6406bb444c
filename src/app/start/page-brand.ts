import { shownBrand } from '#client/brand/shown-brand.ts';
import { applyBrand } from '#ui/theme/brand.ts';

/** A page without its own icon should not request one. */
const NO_ICON = 'data:,';

function apply(): void {
  const branding = shownBrand.get()?.branding;
  applyBrand(branding?.colors ?? null);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = branding?.resources.faviconUrl ?? NO_ICON;
}

/** Applies the tenant's colours and icon to the page, now and on every change. */
export function followBrand(): void {
  apply();
  shownBrand.subscribe(apply);
}
