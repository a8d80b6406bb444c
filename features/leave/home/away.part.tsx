import { queryOptions } from '@tanstack/react-query';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { LEAVES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { Person } from '#ui/avatar/person.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { personName } from '#ui/format/names.ts';
import { PanelPart } from '#ui/page/panel-part.tsx';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';

const LINES = 3;
const AHEAD_DAYS = 6;

/** The key has the calendar's prefix, so that both are refreshed together. */
const weekQuery = (from: string) =>
  queryOptions({
    ...readOptions([...LEAVES, 'calendar', 'week'], api.calendar.list, {
      query: {
        startDate: from,
        endDate: Temporal.PlainDate.from(from).add({ days: AHEAD_DAYS }).toString(),
        types: ['leave'],
      },
    }),
  });

/** Who is away today, and who will be within the next 6 days, whichever week they are in: today's first (A§2). */
export default function AwayPart() {
  const t = useLeaveTexts();
  const words = useWords();
  const today = todayIn(useSession().tenant.timezone);
  const week = usePanelQuery(weekQuery(today));
  const away = (week.data?.data ?? [])
    .flatMap((entry) => (entry.status === 'approved' && entry.employee ? [{ ...entry, employee: entry.employee }] : []))
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  const now = away.filter(({ startDate }) => startDate <= today).length;
  return (
    <PanelPart
      title={t('home.away', { today: words.number(now), later: words.number(away.length - now) })}
      query={week}
      testId="home-away"
      way={
        <QueryLink className="way" isExact href="/hr/leave?tab=calendar">
          {t('panel.calendar')}
        </QueryLink>
      }
      none={t('home.nobodyAway')}
      lines={away.slice(0, LINES).map(({ id, employee, title, leaveType, startDate, endDate }) => (
        <li key={id}>
          <div>
            <Person
              name={personName(employee)}
              detail={leaveType ? words.nameOf(leaveType) : title}
              imageUrl={employee.imageUrl}
            />
            <span className="aside">
              {startDate <= today ? t('panel.until', { day: words.day(endDate) }) : words.range(startDate, endDate)}
            </span>
          </div>
        </li>
      ))}
    />
  );
}
