import type { Settlement } from './offboarding.types.ts';

/** What the amounts of a settlement are in: what was chosen, what the salary is in, or the company's. */
export const currencyOf = ({ gratuity, known }: Settlement, fallback: string): string =>
  gratuity.currency ?? known.currency ?? fallback;
