import type { Owner } from './assets.types.ts';

/** The name of an owner: people and locations by name, accounts by e-mail (C§3). */
export const ownerName = ({ firstName, lastName, name, email }: Owner): string =>
  name ?? email ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();
