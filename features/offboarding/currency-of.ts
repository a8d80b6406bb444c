import type { Settlement } from './offboarding.types.ts';

/** The currency of a settlement: the chosen one, the salary's, or the company's. */
export const currencyOf = ({ gratuity, known }: Settlement, fallback: string): string =>
  gratuity.currency ?? known.currency ?? fallback;
