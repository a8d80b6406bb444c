import { queryOptions } from '@tanstack/react-query';
import { DOCUMENTS, LOCATIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { LocalTime } from './local-time.tsx';

const LINES = 10;
const DOCUMENT_LINES = 6;
const WITHIN_DAYS = 30;

/** The key has the list's prefix, so that both are refreshed together. */
const panelQuery = queryOptions({
  ...readOptions([...LOCATIONS, 'list', 'panel'], api.locations.list, {
    query: { statuses: ['active'], sortBy: 'name', sortOrder: 'asc', size: LINES },
  }),
});

const expiringQuery = queryOptions({
  ...readOptions([...DOCUMENTS, 'expiring-of-locations', 'panel'], api.expiringOfLocations.list, {
    query: { withinDays: WITHIN_DAYS, size: DOCUMENT_LINES },
  }),
});

/** Locations on the dashboard (A§2): city, local time and number of employees; and their expiring documents. */
export default function LocationsPanel() {
  const t = useLocationsTexts();
  const words = useWords();
  const query = usePanelQuery(panelQuery);
  const readsDocuments = usePermissions().has({ resource: 'location.document', action: 'read' });
  const expiring = usePanelQuery({ ...expiringQuery, enabled: readsDocuments });
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
                detail={
                  city ? t('panel.place', { city, country: words.country(countryISO) }) : words.country(countryISO)
                }
                imageUrl={imageUrl}
              />
              <span className="aside">
                {t('panel.people', { count: peopleCount })} · <LocalTime type={type} timezone={timezone} />
              </span>
            </QueryLink>
          </li>
        ))}
      />
      {readsDocuments && (
        <PanelPart
          title={t('panel.expiring')}
          query={expiring}
          testId="expiring-location-documents"
          way={
            <QueryLink className="way" isExact href={`/operations/locations?tab=expiring&within=${WITHIN_DAYS}`}>
              {t('panel.allExpiring')}
            </QueryLink>
          }
          none={t('panel.noneExpiring')}
          lines={(expiring.data?.data ?? []).map(
            ({ id, location, documentType, name, expirationDate, isExpired, status }) => (
              <li key={id}>
                <QueryLink isExact href={`/operations/locations/${location.id}?tab=documents`}>
                  <Person
                    name={location.name}
                    detail={documentType ? words.nameOf(documentType) : (name ?? undefined)}
                    imageUrl={location.imageUrl}
                  />
                  <StatusChip status={isExpired ? 'expired' : status} label={words.day(expirationDate)} />
                </QueryLink>
              </li>
            ),
          )}
        />
      )}
    </PanelParts>
  );
}
