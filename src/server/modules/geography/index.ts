export { prepareCities } from './cities.ts';
export { usualCurrency } from './currencies.ts';
export { geographyRoutes } from './geography.routes.ts';
export { provinceOf, provincesOf } from './provinces.ts';
export { timeZoneOf } from './time-zones.ts';
