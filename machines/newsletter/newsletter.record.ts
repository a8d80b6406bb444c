import { NEWSLETTER_STATES, type NewsletterState } from '#domain/newsletters.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { NewsletterContext } from './newsletter.rules.ts';

/** A stored newsletter as machine input. */
export const newsletterPosition = (
  state: NewsletterState,
  context: NewsletterContext,
): Position<NewsletterContext> => ({ value: state, context });

/** The column of a state. @throws Error for a state that is never stored. */
export function newsletterState(state: string): NewsletterState {
  const stored = NEWSLETTER_STATES.find((name) => name === state);
  if (!stored) throw new Error(`newsletter: ${state} is not a stored state`);
  return stored;
}
