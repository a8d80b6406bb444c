export { newsletter } from './newsletter.definition.ts';
export type { NewsletterContext, NewsletterEvent } from './newsletter.rules.ts';
export { newsletterPosition, newsletterState } from './newsletter.record.ts';
