import { api } from '#contract/api.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { exportNewsletters } from './newsletter-export.ts';
import { readNewsletter } from './newsletter-kind.ts';
import { changeNewsletter, createNewsletter, removeNewsletter } from './newsletters.commands.ts';
import { presentNewsletter } from './newsletters.presenter.ts';
import { listMessages, listNewsletterIds, listNewsletters } from './newsletters.repository.ts';
import { exportRecipients } from './recipients-export.ts';
import { mapInTurns } from '../../records/in-turns.ts';

/** Newsletters (C§7). */
export const newsletterRoutes = (): readonly Route[] => [
  tenantRoute(api.newsletters.list, async ({ caller, tx, query }) => {
    const { rows, count } = await listNewsletters(tx, caller, query);
    return { data: await mapInTurns(rows, (row) => presentNewsletter(row, caller)), count };
  }),
  tenantRoute(api.newsletters.ids, ({ caller, tx, query }) => listNewsletterIds(tx, caller, query)),
  fileRoute(api.newsletters.export, ({ caller, tx, query, language }) => exportNewsletters(tx, caller, language, query)),
  tenantRoute(api.newsletters.read, ({ caller, tx, params }) => readNewsletter(tx, caller, params.id)),
  tenantRoute(api.newsletters.messages, ({ caller, tx, params, query }) => listMessages(tx, caller, params.id, query)),
  fileRoute(api.newsletters.exportMessages, ({ caller, tx, params, query, language }) => exportRecipients(tx, caller, language, params.id, query)),
  tenantRoute(api.newsletters.create, ({ caller, tx, body }) => createNewsletter(tx, caller, body)),
  tenantRoute(api.newsletters.change, ({ caller, tx, params, body }) => changeNewsletter(tx, caller, params.id, body)),
  tenantRoute(api.newsletters.remove, async ({ caller, tx, params, query }) => {
    await removeNewsletter(tx, caller, params.id, query.version);
    return undefined;
  }),
];
