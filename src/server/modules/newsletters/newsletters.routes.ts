import { api } from '#contract/api.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list-routes.ts';
import { readNewsletter } from './newsletter-kind.ts';
import { changeNewsletter, createNewsletter, removeNewsletter } from './newsletters.commands.ts';
import { servedNewsletters } from './newsletters.list.ts';
import { listMessages } from './newsletters.repository.ts';
import { exportRecipients } from './recipients-export.ts';

/** Routes of newsletters (C§7). */
export const newsletterRoutes = (): readonly Route[] => [
  ...listRoutes(servedNewsletters),
  tenantRoute(api.newsletters.read, ({ caller, tx, params }) => readNewsletter(tx, caller, params.id)),
  tenantRoute(api.newsletters.messages, ({ caller, tx, params, query }) => listMessages(tx, caller, params.id, query)),
  fileRoute(api.newsletters.exportMessages, ({ caller, tx, params, query, language }) =>
    exportRecipients(tx, caller, language, params.id, query),
  ),
  tenantRoute(api.newsletters.create, ({ caller, tx, body }) => createNewsletter(tx, caller, body)),
  tenantRoute(api.newsletters.change, ({ caller, tx, params, body }) => changeNewsletter(tx, caller, params.id, body)),
  tenantRoute(api.newsletters.remove, async ({ caller, tx, params, query }) => {
    await removeNewsletter(tx, caller, params.id, query.version);
    return undefined;
  }),
];
