import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = ([area, part, id], ids) => area === 'newsletters' && (part === 'list' || ids === null || ids.has(id as string));

/** Keeps list and details of newsletters as they are at the server. Draws nothing itself. */
export default function LiveNewsletters() {
  useChangedArea('newsletters', concerns);
  return null;
}
