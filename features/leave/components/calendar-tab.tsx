import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListFilters } from '#blocks/list/use-list-filters.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { idsOf } from '#addresses/filter-values.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { weekendOf, weekStartAfter } from '#domain/weekends.ts';
import { Calendar } from '#ui/calendar/calendar.tsx';
import { calendarPeriod, monthOf } from '#ui/calendar/period.ts';
import { todayIn, type Weekday } from '#ui/date/date-range.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { barsOf, holidaysOf, peopleOf } from '../calendar-entries.ts';
import { shownKinds } from '../calendar-kinds.ts';
import { leaveCalendarQuery, leaveReads, leaveTypesQuery } from '../leave.queries.ts';
import type { CalendarEntry, LeaveType } from '../leave.types.ts';
import { useCalendarDays } from '../use-calendar-days.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { CalendarKinds } from './calendar-kinds.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ONLY: ReadonlySet<string> = new Set(['type', 'country', 'city', 'location', 'employee']);

/** Absences, celebrations and end dates of a month; with the applicable filters of the list (A§2, A§3). */
export default function CalendarTab() {
  const t = useLeaveTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const { language } = useLanguage();
  const days = useCalendarDays();
  const url = useUrlFilters();
  const types: readonly LeaveType[] | undefined = useQuery(leaveTypesQuery()).data?.data;
  const { filters } = useListFilters(leaveReads, {
    options: { type: (types ?? []).map((type) => ({ value: type.id, label: words.nameOf(type) })) },
  });
  const today = todayIn(tenant.timezone);
  const at = url.one('at');
  const day = at && DAY.test(at) ? at : today;
  // A single country uses its own week, as in leave calculation (D19); several use the company's.
  const countries = url.many('country');
  const weekend = countries.length === 1 ? weekendOf(countries[0] ?? '', tenant.weekend) : tenant.weekend;
  const weekStart = (countries.length === 1 ? weekStartAfter(weekend, tenant.weekStart) : tenant.weekStart) as Weekday;
  const period = calendarPeriod(day, weekStart);
  const view = url.one('view') === 'month' ? 'month' : 'team';
  const calendar = useQuery(
    leaveCalendarQuery({
      startDate: period.start,
      endDate: period.end,
      types: [...shownKinds(url.many('kind'), days.readable)],
      typeIds: idsOf(url.many('type')),
      locationIds: idsOf(url.many('location')),
      locationCountryISO: [...url.many('country')],
      locationCity: [...url.many('city')],
      employeeIds: idsOf(url.many('employee')),
    }),
  );
  const all: readonly CalendarEntry[] = calendar.data?.data ?? [];
  // Weeks extend beyond the month; people away only there are not listed for this month.
  const shown = view === 'month' ? period : monthOf(day);
  const entries = all.filter(({ startDate, endDate }) => startDate <= shown.end && endDate >= shown.start);
  const typeIds = useMemo(() => types?.map(({ id }) => id) ?? [], [types]);

  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <FilterBar label={t('calendar.label')} filters={filters.filter(({ id }) => ONLY.has(id))} />
      </chakra.div>
      <CalendarKinds readable={days.readable} />
      {calendar.data?.isComplete === false && (
        <chakra.p role="status" color="fg.warning">
          {t('calendar.incomplete')}
        </chakra.p>
      )}
      <Calendar
        label={t('calendar.label')}
        day={day}
        today={today}
        view={view}
        onView={(next) => url.set('view', next === 'month' ? next : null)}
        onDay={(next) => url.set('at', next.slice(0, 7) === today.slice(0, 7) ? null : next)}
        people={peopleOf(entries)}
        entries={barsOf(entries, { typeIds, chosen: tenant.leaveColors }, words, days)}
        holidays={holidaysOf(entries, language, days.holidaysAt)}
        weekStart={weekStart}
        weekend={weekend as Weekday[]}
        status={calendar.status}
        error={calendar.error && problemWords(calendar.error)}
        onRetry={() => void calendar.refetch()}
        onOpen={(key) => days.open(entries, key)}
      />
    </chakra.div>
  );
}
