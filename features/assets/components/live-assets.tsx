import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concernsAssets: Concerns = ([area, part, id], ids) => area === 'assets' && (part === 'list' || part === 'of' || ids === null || ids.has(id as string));
const concernsTypes: Concerns = ([area]) => area === 'asset-types';

/** Keeps lists and pages of assets as they are at the server. Draws nothing itself. */
export default function LiveAssets() {
  useChangedArea('assets', concernsAssets);
  useChangedArea('setup', concernsTypes);
  return null;
}
