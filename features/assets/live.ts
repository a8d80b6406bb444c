import { ASSETS, ASSET_TYPES } from '#client/query/families.ts';
import { isAbout, type Concerns, type LiveArea } from '#client/live/live-area.ts';

const concernsAssets: Concerns = (key, ids) =>
  key[0] === ASSETS[0] && (key[1] === 'list' || key[1] === 'of' || isAbout(key, ids));
const concernsTypes: Concerns = ([area]) => area === ASSET_TYPES[0];

/** Keeps asset lists and pages in sync with the server. */
export const live: readonly LiveArea[] = [
  { area: 'assets', concerns: concernsAssets },
  { area: 'setup', concerns: concernsTypes },
];
