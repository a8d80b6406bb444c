import type { Owner } from './assets.types.ts';

/** What an owner is called: people by their name, locations by theirs, accounts by their e-mail (C§3). */
export const ownerName = ({ firstName, lastName, name, email }: Owner): string =>
  name ?? email ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();
