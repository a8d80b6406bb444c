export { newsletterJobs } from './newsletter-jobs.ts';
export { noteReadMessages, planDispatch } from './newsletter-messages.ts';
export { countNewslettersTile, newsletterReport } from './newsletters.list.ts';
export { governedNewsletters } from './newsletters.governed.ts';
export { newsletterRoutes } from './newsletters.routes.ts';
export { recipientReport } from './recipients-export.ts';
