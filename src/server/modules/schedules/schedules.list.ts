import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { SHIFT_LIST } from '#contract/schedules.list.ts';
import { SHIFT_WORDS } from '#contract/schedules.words.ts';
import { startsAfter, startsBefore, zonedDate } from './zoned-dates.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { byName } from '../../records/by-name.ts';
import { affectsCustomers } from './customer-impacts.ts';
import { isReadableShift } from './schedules.policy.ts';
import { presentShift, type Shift } from './schedules.presenter.ts';
import { shiftColumns, shiftJoins, type ShiftRow } from './shift-rows.ts';

/** The status on the wire of a shift `s` now, also before the clock job has stored it. */
const statusNow: RawBuilder<string> = sql`case when s.stage <> 'planned' then s.stage
  when s.presence in ('on-duty', 'on-break') then 'in-progress'
  when s.presence = 'scheduled' and s.absent_at <= now() then 'absent' else s.presence end`;

const shifts = readableList<typeof SHIFT_LIST, ShiftRow>({
  list: SHIFT_LIST,
  from: sql`shift s`,
  id: sql`s.id`,
  tenant: ({ tenantId }) => sql`s.tenant_id = ${tenantId}`,
  reach: (caller) => [sql<boolean>`s.stage <> 'deleted'`, isReadableShift(caller)],
  filters: {
    // A shift belongs to every day it touches, in its own zone.
    dates: ({ start, end }: { readonly start?: string; readonly end?: string }) => {
      if (start !== undefined && end !== undefined && end < start)
        throw ruleViolated('endDate', 'before-start', 'The last day must not be before the first.');
      return sql<boolean>`(${sql.join(
        [
          ...(start === undefined
            ? [sql`true`]
            : [startsAfter(start), sql`s.ends_at > ${zonedDate(sql`${start}::date`)}`]),
          ...(end === undefined ? [] : [startsBefore(end), sql`s.starts_at < ${zonedDate(sql`(${end}::date + 1)`)}`]),
        ],
        sql` and `,
      )})`;
    },
    status: (statuses: readonly string[]) => sql<boolean>`${statusNow} = any(${[...statuses]}::text[])`,
    employee: sql`s.employee_id`,
    location: sql`s.location_id`,
    fieldLocation: sql`s.field_location_id`,
    customer: (ids: readonly string[], caller) => affectsCustomers(caller, ids),
  },
  search: (text) =>
    sql`(s.employee_id in (select f.id from find_employee(${text}) f) or s.location_id in (select f.id from find_location(${text}) f))`,
  order: {
    employee: byName(
      sql`select lower(e.first_name || ' ' || e.last_name) from employee e where e.tenant_id = s.tenant_id and e.id = s.employee_id`,
    ),
    startDate: sql`s.starts_at`,
    endDate: sql`s.ends_at`,
  },
  columns: shiftColumns,
  joined: shiftJoins,
});

const HOUR_MINUTES = 60;
const hours = (minutes: number): number => Math.round((minutes / HOUR_MINUTES) * 100) / 100;
const nameOf = ({ firstName, lastName, knownAs }: Shift['employee']): string =>
  `${firstName} ${lastName}`.trim() || knownAs;
const at = (value: string | null | undefined): Date | null => (value ? new Date(value) : null);

export const servedShifts: ServedList<typeof SHIFT_LIST, ShiftRow, Shift, Shift> = {
  list: SHIFT_LIST,
  words: SHIFT_WORDS,
  calls: api.schedules,
  source: shifts,
  present: (row, caller) => presentShift(row, caller),
  read: async (tx, caller, query, limit) =>
    (await shifts.read(tx, caller, query, limit)).map((row) => presentShift(row, caller)),
  columns: fileColumns<typeof SHIFT_LIST, Shift>(
    { list: SHIFT_LIST, words: SHIFT_WORDS },
    {
      employee: { value: ({ employee }) => nameOf(employee) },
      companyEmployeeId: {
        width: 16,
        header: { en: 'Employee number', ar: 'رقم الموظف' },
        value: ({ employee }) => employee.companyEmployeeId,
      },
      location: { value: ({ location }) => location.name },
      breakStartDate: { value: ({ breakStartDate }) => at(breakStartDate) },
      breakEndDate: {
        header: { en: 'Break end', ar: 'نهاية الاستراحة' },
        value: ({ breakEndDate }) => at(breakEndDate),
      },
      grossHours: { header: { en: 'Hours', ar: 'الساعات' }, value: ({ grossMinutes }) => hours(grossMinutes) },
      netHours: {
        header: { en: 'Hours without break', ar: 'الساعات بدون الاستراحة' },
        value: ({ netMinutes }) => hours(netMinutes),
      },
      checkedInAt: { value: ({ checkedInAt }) => at(checkedInAt) },
      checkedOutAt: {
        header: { en: 'Check-out', ar: 'تسجيل الانصراف' },
        value: ({ checkedOutAt }) => at(checkedOutAt),
      },
      lateMinutes: {
        kind: 'number',
        header: { en: 'Minutes late', ar: 'دقائق التأخر' },
        value: ({ lateMinutes }) => lateMinutes ?? null,
      },
    },
  ),
};

/** Conditions of the list, for the tile. */
export const shiftConditions = shifts.conditions;
