import type { Audience } from '#domain/audiences.ts';

/**
 * What the document at an address signs in to. Pages of different audiences share no session: an address of another
 * audience is another document.
 */
export const audienceAt = (path: string): Audience => (/^\/(check-in|branch)(\/|$)/.test(path) ? 'branch' : 'web');

/** Ends the names of what each audience has of its own in a browser: cookies, channels, stored values. */
export const suffixOf = (audience: Audience): string => (audience === 'web' ? '' : `-${audience}`);
