import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';
import { GALLERY } from '../gallery.queries.ts';

const concerns: Concerns = ([area]) => area === GALLERY[0];

/** Keeps the gallery as it is at the server. Draws nothing itself. */
export default function LivePictures() {
  useChangedArea('social-media', concerns);
  return null;
}
