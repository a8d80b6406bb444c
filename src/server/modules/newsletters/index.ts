import { newsletterJobs } from './newsletter-jobs.ts';
import { noteReadMessages } from './newsletter-messages.ts';
import { governedNewsletters } from './newsletters.governed.ts';
import { countNewslettersTile, newsletterReport } from './newsletters.list.ts';
import { newsletterRoutes } from './newsletters.routes.ts';
import { recipientReport } from './recipients-export.ts';

export { planDispatch } from './newsletter-messages.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const newslettersModule = {
  routes: newsletterRoutes,
  jobs: newsletterJobs,
  recurring: { quarterly: ['newsletter.catch-up'] },
  reports: () => [newsletterReport, recipientReport],
  governs: () => [governedNewsletters],
  tiles: { newsletters: countNewslettersTile },
  hooks: { onRead: noteReadMessages },
};
