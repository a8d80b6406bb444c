import { audienceAt } from '#domain/audiences.ts';
import { createSession } from './create-session.ts';

/** The session of this page, by its address. Tests of logic have none. */
export const session = createSession('location' in globalThis ? audienceAt(location.pathname) : 'web');
