import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { useModules, usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { readableKinds, type CalendarKind } from '#domain/calendar.ts';
import { Person } from '#ui/avatar/person.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { personName } from '#ui/format/names.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { PanelPart } from '#ui/page/panel-part.tsx';
import { comingQuery } from '../employees-panel.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

const LINES = 3;
const AHEAD_DAYS = 30;
const KINDS = ['contract-end', 'contract-probation-end'] as const satisfies readonly CalendarKind[];

/** Contracts and probations that end within 30 days, earliest first (A§2). */
export default function ContractsPart() {
  const t = useEmployeesTexts();
  const words = useFormats();
  const permissions = usePermissions();
  const readable = readableKinds((right) => permissions.has(right), useModules());
  const today = todayIn(useSession().tenant.timezone);
  const coming = usePanelQuery(
    comingQuery(
      today,
      Temporal.PlainDate.from(today).add({ days: AHEAD_DAYS }).toString(),
      KINDS.filter((kind) => readable.includes(kind)),
    ),
  );
  const ending = (coming.data?.data ?? [])
    .flatMap((entry) => {
      const kind = KINDS.find((each) => each === entry.type);
      return kind && entry.employee ? [{ ...entry, kind, employee: entry.employee }] : [];
    })
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  const calendar = new URLSearchParams([
    ['tab', 'calendar'],
    ['at', ending[0]?.startDate ?? today],
    ...KINDS.map((kind) => ['kind', kind]),
  ]);
  return (
    <PanelPart
      title={t('home.contracts', { number: words.number(ending.length) })}
      query={coming}
      testId="home-contracts"
      way={
        <QueryLink className="way" isExact href={`/hr/leave?${calendar}`}>
          {t('panel.calendar')}
        </QueryLink>
      }
      none={t('home.noContract')}
      lines={ending.slice(0, LINES).map(({ id, kind, startDate, employee }) => (
        <li key={`${id}${kind}`}>
          <QueryLink isExact href={`/hr/employees/${employee.id}?tab=contractDetails`}>
            <Person name={personName(employee)} detail={t(`panel.${kind}`)} imageUrl={employee.imageUrl} />
            <span className="aside">{startDate === today ? t('panel.today') : words.day(startDate)}</span>
          </QueryLink>
        </li>
      ))}
    />
  );
}
