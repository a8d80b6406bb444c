import { ACCESS } from '#client/query/families.ts';
import type { Concerns, LiveArea } from '#client/live/live-area.ts';

/** What is being edited stays as it was opened: saving it tells of the conflict. */
const concerns: Concerns = ([area, part]) => area === ACCESS[0] && part !== 'role' && part !== 'profile';

/** Keeps lists of roles, profiles and users as they are at the server. */
export const live: readonly LiveArea[] = [{ area: 'access', concerns }];
