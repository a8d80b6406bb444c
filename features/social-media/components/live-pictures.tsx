import { SOCIAL_MEDIA } from '#client/query/families.ts';
import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

const concerns: Concerns = ([area]) => area === SOCIAL_MEDIA[0];

/** Keeps the gallery as it is at the server. Draws nothing itself. */
export default function LivePictures() {
  useChangedArea('social-media', concerns);
  return null;
}
