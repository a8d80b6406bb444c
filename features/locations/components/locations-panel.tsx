import { queryOptions } from '@tanstack/react-query';
import { LOCATIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { Person } from '#ui/avatar/person.tsx';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { LocalTime } from './local-time.tsx';

const LINES = 10;

/** The key has the list's prefix, so that both are refreshed together. */
const panelQuery = queryOptions({
  ...readOptions([...LOCATIONS, 'list', 'panel'], api.locations.list, {
    query: { statuses: ['active'], sortBy: 'name', sortOrder: 'asc', size: LINES },
  }),
});

/** Locations on the dashboard (A§2): city, local time and number of employees. */
export default function LocationsPanel() {
  const t = useLocationsTexts();
  const words = useWords();
  const query = usePanelQuery(panelQuery);
  return (
    <PanelParts>
      <PanelPart
        title={t('panel.title')}
        query={query}
        testId="places"
        way={
          <QueryLink className="way" isExact href="/operations/locations?status=active">
            {t('panel.all')}
          </QueryLink>
        }
        none={t('panel.none')}
        lines={(query.data?.data ?? []).map(({ id, name, city, countryISO, imageUrl, peopleCount, type, timezone }) => (
          <li key={id}>
            <QueryLink isExact href={`/operations/locations/${id}`}>
              <Person
                name={name}
                detail={[city, words.country(countryISO)].filter(Boolean).join(' · ')}
                imageUrl={imageUrl}
              />
              <span className="aside">
                {t('panel.people', { count: peopleCount })} · <LocalTime type={type} timezone={timezone} />
              </span>
            </QueryLink>
          </li>
        ))}
      />
    </PanelParts>
  );
}
