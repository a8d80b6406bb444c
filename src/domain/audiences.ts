import type { Permissions, Right } from './permissions.ts';

/** What a sign-in is for: the web panel, the employee app (`/me`) or the branch app (`/branch`, `/check-in`). */
export const AUDIENCES = ['web', 'employee-app', 'branch'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The document that each audience loads: nothing of the others' code is in it (ADR-0131). */
export const DOCUMENTS: Readonly<Record<Audience, string>> = {
  web: 'index.html',
  'employee-app': 'me.html',
  branch: 'branch.html',
};

/**
 * Returns what the document at an address signs in to. Pages of different audiences share no session: an address of
 * another audience is another document.
 */
export function audienceAt(path: string): Audience {
  const [, first] = path.split('/', 2);
  return first === 'me' ? 'employee-app' : first === 'check-in' || first === 'branch' ? 'branch' : 'web';
}

/** A signed-in person's audience, or a branch device on which nobody has signed in yet (D46). */
export type TokenAudience = Audience | 'branch-device';

const read = (resource: Right['resource']): Right => ({ resource, action: 'read' });
const PASSWORD: Right = read('mobile.access.login');
export const PIN_RIGHT: Right = read('mobile.access.loginWithPin');

/** Rights a sign-in with password needs (A§6, C§6): all of them. */
const NEEDED: Readonly<Record<Audience, readonly Right[]>> = {
  web: [read('web.access.login'), read('web.access')],
  'employee-app': [PASSWORD],
  branch: [PASSWORD],
};

/** Returns the rights missing for a sign-in; `byPin` for one with a PIN on a known device. */
export function missingFor(audience: Audience, permissions: Permissions, byPin = false): readonly Right[] {
  return (byPin ? [PIN_RIGHT] : NEEDED[audience]).filter((right) => !permissions.has(right));
}

/**
 * Whether a session may continue: the rights of its sign-in are required all the time, not only at sign-in. `byPin` is
 * null where it is unknown or does not matter: then either way of signing in is enough.
 */
export const mayContinue = (audience: Audience, permissions: Permissions, byPin: boolean | null = null): boolean =>
  (byPin !== true && missingFor(audience, permissions).length === 0) ||
  (byPin !== false && audience !== 'web' && missingFor(audience, permissions, true).length === 0);

/** Digits of a PIN. */
export const PIN_LENGTH = { min: 4, max: 8 } as const;

/** Why a PIN is not accepted; null for one that is. */
export function pinFault(pin: string): 'too-simple' | null {
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])));
  // One digit repeated, or digits in sequence: 0000, 1234, 9876.
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0) ? 'too-simple' : null;
}
