import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = ([area, part, id], ids) => area === 'offboardings' && (part === 'list' || ids === null || ids.has(id as string));

/** Keeps the list and the open settlement as they are at the server. Draws nothing itself. */
export default function LiveOffboarding() {
  useChangedArea('offboardings', concerns);
  return null;
}
