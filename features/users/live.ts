import { ACCESS } from '#client/query/families.ts';
import type { Concerns, LiveArea } from '#client/live/live-area.ts';

/** A record being edited stays as it was opened: saving it reports the conflict. */
const concerns: Concerns = ([area, part]) => area === ACCESS[0] && part !== 'role' && part !== 'profile';

/** Keeps the lists of roles, profiles and users in sync with the server. */
export const live: readonly LiveArea[] = [{ area: 'access', concerns }];
