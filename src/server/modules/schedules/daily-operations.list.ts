import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { DAILY_LIST } from '#contract/daily-operations.list.ts';
import { DAILY_WORDS } from '#contract/daily-operations.words.ts';
import { valueWord } from '#contract/list-words.ts';
import type { Arrival } from '#domain/schedules/attendance.ts';
import { lateMinutes, type DailyStatus } from '#domain/schedules/daily.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { Tx } from '../../core/transaction.ts';
import type { ExportMoment } from '../../exports/export-columns.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ListFile } from '../../lists/list-routes.ts';
import { listFileReport, listReport } from '../reports/index.ts';
import { daysOf, isAtPlaces, isLateShift, isOfDays, matchingPeople, type DailyQuery } from './daily-operations.ts';
import { READ_ATTENDANCE, reachesShift } from './schedules.policy.ts';

/** A line of the file: a shift, or a person without one. */
interface DailyLine {
  readonly name: string;
  readonly companyEmployeeId: string;
  readonly statuses: readonly DailyStatus[];
  readonly location: string | null;
  readonly timezone: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly checkedInAt: Date | null;
  readonly checkedOutAt: Date | null;
  readonly arrival: Arrival | null;
}

/** Returns at most `limit` lines by name and start; `which` narrows the shifts, leaving out people without any. */
async function readLines(
  tx: Tx,
  caller: Caller,
  query: DailyQuery,
  limit: number,
  which?: RawBuilder<boolean>,
): Promise<readonly DailyLine[]> {
  const days = await daysOf(tx, caller, query);
  const { source, where, order } = matchingPeople(caller, query, days);
  const { rows } = await sql<DailyLine>`
    select coalesce(nullif(trim(e.first_name || ' ' || e.last_name), ''), e.known_as) as name,
      e.company_employee_id as "companyEmployeeId", d.statuses, coalesce(loc.name, home.name) as location, s.timezone,
      s.starts_at as "startsAt", s.ends_at as "endsAt", s.checked_in_at as "checkedInAt",
      s.checked_out_at as "checkedOutAt", s.arrival
    from ${source}
    left join shift s on s.tenant_id = ${caller.tenantId} and s.employee_id = e.id and s.stage = 'planned'
      and ${isOfDays(days)} and ${isAtPlaces(query)} and ${reachesShift(caller, READ_ATTENDANCE)}
    left join location loc on loc.tenant_id = ${caller.tenantId} and loc.id = s.location_id
    left join location home on home.tenant_id = ${caller.tenantId} and home.id = e.location_id
    where ${where} ${which ? sql`and s.id is not null and ${which}` : sql``}
    order by ${order}, s.starts_at, s.id limit ${limit}`.execute(tx);
  return rows;
}

const statusWords = ({ statuses }: DailyLine, language: Language): string =>
  statuses
    .map((status) => valueWord(DAILY_WORDS.values?.['statuses'], status, language))
    .join(language === 'ar' ? '، ' : ', ');

/** A moment of a shift, in its zone. */
const moment =
  (of: (line: DailyLine) => Date | null) =>
  (line: DailyLine): ExportMoment | null => {
    const instant = of(line);
    return instant && line.timezone !== null ? { instant, timeZone: line.timezone } : null;
  };
const at = (of: (line: DailyLine) => Date | null) => ({ kind: 'moment', width: 26, value: moment(of) }) as const;

const columns = fileColumns<typeof DAILY_LIST, DailyLine>(
  { list: DAILY_LIST, words: DAILY_WORDS },
  {
    employee: { value: ({ name }) => name, width: 28 },
    companyEmployeeId: {
      width: 16,
      header: { en: 'Employee number', ar: 'رقم الموظف' },
      value: ({ companyEmployeeId }) => companyEmployeeId,
    },
    location: { value: ({ location }) => location },
    startDate: { ...at(({ startsAt }) => startsAt), header: { en: 'Start', ar: 'البداية' } },
    endDate: { ...at(({ endsAt }) => endsAt), header: { en: 'End', ar: 'النهاية' } },
    checkedInAt: at(({ checkedInAt }) => checkedInAt),
    checkedOutAt: at(({ checkedOutAt }) => checkedOutAt),
    lateMinutes: {
      kind: 'number',
      width: 14,
      header: { en: 'Minutes late', ar: 'دقائق التأخر' },
      value: ({ arrival, startsAt, checkedInAt }) =>
        arrival === 'late' && startsAt && checkedInAt
          ? lateMinutes(startsAt.toISOString(), checkedInAt.toISOString())
          : null,
    },
    statuses: { value: statusWords },
  },
);

/** People of a day with their shifts as a file. */
export const dailyFile: ListFile<DailyLine, DailyQuery> = {
  words: DAILY_WORDS,
  calls: api.dailyOperations,
  columns,
  read: (tx, caller, query, limit) => readLines(tx, caller, query, limit),
};

export const dailyReport = listFileReport('daily-operations', dailyFile);

/** Shifts that began late or are late now, whatever tab the page shows (D37). */
export const latenessReport = listReport<DailyLine, DailyQuery>({
  type: 'lateness',
  title: { en: 'Lateness', ar: 'التأخير' },
  like: api.dailyOperations.export,
  columns,
  // Sick leave wins over lateness (D33): only people of the tab Late.
  read: (tx, caller, query, limit) => readLines(tx, caller, { ...query, statuses: ['late'] }, limit, isLateShift),
});
