import { shownBrand } from '#client/brand/shown-brand.ts';
import { applyBrand } from '#ui/theme/brand.ts';

/** The page without an icon of its own asks for none. */
const NO_ICON = 'data:,';

function apply(): void {
  const branding = shownBrand.get()?.branding;
  applyBrand(branding?.colors ?? null);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = branding?.resources.faviconUrl ?? NO_ICON;
}

/** Puts colours and icon of the tenant on the page, now and whenever they change. */
export function followBrand(): void {
  apply();
  shownBrand.subscribe(apply);
}
