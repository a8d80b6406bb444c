import type { Audience } from '#domain/audiences.ts';

/** Ends the names of what each audience has of its own in a browser: cookies, channels, stored values. */
export const suffixOf = (audience: Audience): string => (audience === 'web' ? '' : `-${audience}`);
