export { newsletterJobs } from './newsletter-jobs.ts';
export { noteReadMessages, planDispatch } from './newsletter-messages.ts';
export { newsletterReport, recipientReport } from './newsletter-report.ts';
export { countNewslettersTile } from './newsletters-tile.ts';
export { governedNewsletters } from './newsletters.governed.ts';
export { newsletterRoutes } from './newsletters.routes.ts';
