import { geographyRoutes } from './geography.routes.ts';

export { prepareCities } from './cities.ts';
export { usualCurrency } from './currencies.ts';
export { provinceOf, provincesOf } from './provinces.ts';
export { timeZoneOf } from './time-zones.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const geographyModule = { routes: geographyRoutes };
