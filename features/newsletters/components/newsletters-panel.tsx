import { queryOptions } from '@tanstack/react-query';
import { NEWSLETTERS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import type { NewsletterStatus } from '#domain/newsletters.ts';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import type { Newsletter } from '../newsletters.queries.ts';
import { useNewslettersTexts } from '../use-newsletters-texts.ts';
import { useWords } from '../use-words.ts';
import { Countdown } from './countdown.tsx';
import { shortLink } from './newsletter-cells.tsx';

const LINES = 6;

/** The key has the list's prefix, so that both are refreshed together. */
const panelQuery = (status: NewsletterStatus) =>
  queryOptions({
    ...readOptions([...NEWSLETTERS, 'list', 'panel'], api.newsletters.list, {
      query: {
        statuses: [status],
        sortBy: 'notifyAt',
        sortOrder: status === 'scheduled' ? 'asc' : 'desc',
        size: LINES,
      },
    }),
  });

/** Newsletters on the dashboard (A§2): the next ones, and the readers of the last ones. */
export default function NewslettersPanel() {
  const t = useNewslettersTexts();
  const words = useWords();
  const { tenant } = useSession();
  const scheduled = usePanelQuery(panelQuery('scheduled'));
  const sent = usePanelQuery(panelQuery('sent'));
  const line = (newsletter: Newsletter, status: NewsletterStatus) => (
    <li key={newsletter.id}>
      <QueryLink isExact href={`/communication-hub/newsletters?status=${status}&open=${newsletter.id}`}>
        <span className="st-person">
          <span>
            <b dir="ltr">{shortLink(newsletter.link)}</b>
            <small>
              {words.type(newsletter.type)} · {words.listMoment(newsletter.notifyAt, tenant.timezone)}
            </small>
          </span>
        </span>
        <span className="aside">
          {status === 'scheduled' ? (
            <Countdown until={newsletter.notifyAt} />
          ) : (
            t('panel.read', {
              part: words.number(newsletter.recipients.read),
              total: words.number(newsletter.recipients.sent),
            })
          )}
        </span>
      </QueryLink>
    </li>
  );
  return (
    <PanelParts>
      <PanelPart
        title={t('panel.next')}
        query={scheduled}
        testId="next-newsletters"
        way={
          <QueryLink className="way" isExact href="/communication-hub/newsletters?status=scheduled">
            {t('panel.allNext')}
          </QueryLink>
        }
        none={t('panel.noneNext')}
        lines={(scheduled.data?.data ?? []).map((each) => line(each, 'scheduled'))}
      />
      <PanelPart
        title={t('panel.sent')}
        query={sent}
        testId="sent-newsletters"
        way={
          <QueryLink className="way" isExact href="/communication-hub/newsletters?status=sent">
            {t('panel.allSent')}
          </QueryLink>
        }
        none={t('panel.noneSent')}
        lines={(sent.data?.data ?? []).map((each) => line(each, 'sent'))}
      />
    </PanelParts>
  );
}
