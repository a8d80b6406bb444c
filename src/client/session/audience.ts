import type { Audience } from '#domain/audiences.ts';

/**
 * What the document at an address signs in to. Pages of different audiences share no session: an address of another
 * audience is another document.
 */
export function audienceAt(path: string): Audience {
  const [, first] = path.split('/', 2);
  return first === 'me' ? 'employee-app' : first === 'check-in' || first === 'branch' ? 'branch' : 'web';
}

/** Whether an address is one of the web panel; the script of the document has room for no more. */
export const isOfPanel = (path: string): boolean => !/^\/(me|check-in|branch)(\/|$)/.test(path);

/** Ends the names of what each audience has of its own in a browser: cookies, channels, stored values. */
export const suffixOf = (audience: Audience): string => (audience === 'web' ? '' : `-${audience}`);
