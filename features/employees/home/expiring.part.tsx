import { queryOptions } from '@tanstack/react-query';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { DOCUMENTS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { PanelPart } from '#ui/page/panel-part.tsx';
import { useEmployeesTexts } from '../use-employees-texts.ts';

const LINES = 3;
const WITHIN_DAYS = 30;

const soonQuery = queryOptions({
  ...readOptions([...DOCUMENTS, 'expiring', 'home'], api.expiring.list, {
    query: { withinDays: WITHIN_DAYS, size: LINES },
  }),
});

/** Documents of people that have expired or expire within 30 days, earliest first (A§2). */
export default function ExpiringPart() {
  const t = useEmployeesTexts();
  const words = useFormats();
  const soon = usePanelQuery(soonQuery);
  return (
    <PanelPart
      title={t('home.expiring', { number: words.number(soon.data?.count ?? 0) })}
      query={soon}
      testId="home-expiring"
      way={
        <QueryLink className="way" isExact href={`/hr/employees?tab=expiring&within=${WITHIN_DAYS}`}>
          {t('home.all')}
        </QueryLink>
      }
      none={t('document.nothingExpires')}
      lines={(soon.data?.data ?? []).map(({ id, employee, documentType, name, expirationDate, isExpired, status }) => (
        <li key={id}>
          <QueryLink isExact href={`/hr/employees/${employee.id}?tab=documents`}>
            <Person
              name={personName(employee)}
              detail={documentType ? words.nameOf(documentType) : (name ?? undefined)}
              imageUrl={employee.imageUrl}
            />
            <StatusChip status={isExpired ? 'expired' : status} label={words.day(expirationDate)} />
          </QueryLink>
        </li>
      ))}
    />
  );
}
