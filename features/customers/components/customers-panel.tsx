import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { formatDayTime } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import { latestQuery, useCustomersTexts } from '../customers.queries.ts';

const LINES = 10;

/** Customers on the dashboard (A§2): the ones added last. */
export default function CustomersPanel() {
  const t = useCustomersTexts();
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const query = usePanelQuery(latestQuery(LINES));
  return (
    <PanelParts>
      <PanelPart
        title={t('panel.title')}
        query={query}
        testId="latest-customers"
        way={
          <QueryLink className="way" isExact href="/customer-management/customers?status=active">
            {t('panel.all')}
          </QueryLink>
        }
        none={t('panel.none')}
        lines={(query.data?.data ?? []).map(({ id, name, createdAt }) => (
          <li key={id}>
            <QueryLink isExact href={`/customer-management/customers?open=${id}`}>
              <Person name={name} imageUrl={null} />
              <span className="aside">{formatDayTime(createdAt, tenant.timezone, locale, false)}</span>
            </QueryLink>
          </li>
        ))}
      />
    </PanelParts>
  );
}
