import { SOCIAL_MEDIA } from '#client/query/families.ts';
import type { Concerns, LiveArea } from '#client/live/live-area.ts';

const concerns: Concerns = ([area]) => area === SOCIAL_MEDIA[0];

/** Keeps the gallery in sync with the server. */
export const live: readonly LiveArea[] = [{ area: 'social-media', concerns }];
