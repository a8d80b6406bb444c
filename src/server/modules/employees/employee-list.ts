import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { locationJson, personJson } from '../../records/record-json.ts';
import { nameRank } from '../../records/person-rank.ts';
import { byName } from '../../records/by-name.ts';
import { READ, READ_CONTRACT, reaches, withinReach } from './employees.policy.ts';
import type { EMPLOYEE_LIST } from '#contract/employees.list.ts';
import type { SortOf } from '#contract/list.ts';

export type EmployeeQuery = QueryOf<typeof api.people.listEmployees>;
type EmployeeRow = AnswerOf<typeof api.people.listEmployees>['data'][number];

const MAX_IDS = 20_000;

const SORTS: Readonly<Record<SortOf<typeof EMPLOYEE_LIST>, RawBuilder<unknown>>> = {
  firstName: byName(sql`e.first_name`),
  lastName: byName(sql`lower(e.last_name)`),
  companyEmployeeId: sql`e.company_employee_id`,
  jobPosition: byName(sql`select j.name from job_title j where j.tenant_id = e.tenant_id and j.id = e.job_title_id`),
  startDate: sql`e.start_date`,
  status: sql`e.status`,
  createdAt: sql`e.created_at`,
};

export const jobPositionJson: RawBuilder<EmployeeRow['jobPosition']> = sql`(
  select json_build_object('id', j.id, 'title', j.name, 'titleArabic', j.name_arabic)
  from job_title j where j.tenant_id = e.tenant_id and j.id = e.job_title_id)`;

export const isRemote: RawBuilder<boolean> = sql`exists (
  select from employee_location el join location l on l.tenant_id = el.tenant_id and l.id = el.location_id
  where el.tenant_id = e.tenant_id and el.employee_id = e.id and l.type = 'remote')`;

const locationIds: RawBuilder<string[]> = sql`coalesce((
  select json_agg(el.location_id order by el.location_id = e.location_id desc, el.location_id)
  from employee_location el where el.tenant_id = e.tenant_id and el.employee_id = e.id), '[]')`;

/** Today's contract, by the rule of `domain/contracts.ts`. */
const currentContract = (today: string): RawBuilder<unknown> => sql`
  from contract c where c.tenant_id = e.tenant_id and c.employee_id = e.id
    and c.start_date <= ${today}::date and (c.end_date is null or c.end_date >= ${today}::date)
  order by c.start_date desc, c.id desc limit 1`;

const anyOf = (
  column: RawBuilder<unknown>,
  values: readonly string[],
  type: 'text' | 'uuid',
): readonly RawBuilder<boolean>[] =>
  values.length > 0 ? [sql<boolean>`${column} = any(${[...values]}::${sql.raw(type)}[])`] : [];

const many = (...values: readonly (readonly string[] | string | undefined)[]): readonly string[] =>
  values.flatMap((each) => each ?? []);

/** The query's filters and the caller's visibility, as a condition over `employee e`. */
function employeeConditions(caller: Caller, query: EmployeeQuery): RawBuilder<boolean> {
  const today = Temporal.Now.plainDateISO(caller.timezone).toString();
  const places = [
    ...anyOf(sql`l.id`, many(query.locationIds, query.locationId), 'uuid'),
    ...anyOf(sql`l.country_iso`, many(query.locationCountryISO), 'text'),
    ...anyOf(sql`l.city`, many(query.locationCity), 'text'),
  ];
  const conditions = [
    sql<boolean>`e.tenant_id = ${caller.tenantId}`,
    withinReach(caller, READ),
    ...anyOf(sql`e.status`, many(query.statuses), 'text'),
    ...anyOf(sql`e.id`, many(query.ids), 'uuid'),
    ...anyOf(sql`e.job_title_id`, many(query.jobPositionIds), 'uuid'),
    // Callers who may not read contracts must not learn about them by filtering either.
    ...anyOf(
      sql`case when ${reaches(caller, READ_CONTRACT)} then (select c.country_iso ${currentContract(today)}) end`,
      many(query.contractCountryISOs),
      'text',
    ),
    ...(places.length > 0
      ? [
          sql<boolean>`exists (select from employee_location el join location l on l.tenant_id = el.tenant_id and l.id = el.location_id
          where el.tenant_id = ${caller.tenantId} and el.employee_id = e.id and ${sql.join(places, sql` and `)})`,
        ]
      : []),
    ...(query.lineManagerId
      ? [
          sql<boolean>`exists (select from employee_line_manager m where m.tenant_id = ${caller.tenantId} and m.employee_id = e.id and m.manager_id = ${query.lineManagerId})`,
        ]
      : []),
    ...(query.isRemote === undefined ? [] : [sql<boolean>`${isRemote} = ${query.isRemote}`]),
    ...(query.searchText ? [sql<boolean>`e.id in (select f.id from find_employee(${query.searchText}) f)`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Order of the list: by first name by default; in a search, names that begin with the text come first. */
const orderOf = ({ sortBy = 'firstName', sortOrder, searchText }: EmployeeQuery): RawBuilder<unknown> => {
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const rank =
    searchText && sortBy === 'firstName' && sortOrder !== 'desc' ? sql`${nameRank('e', searchText)}, ` : sql``;
  return sql`${rank}${SORTS[sortBy]} ${direction} nulls last, e.id ${direction}`;
};

/** Returns a page of people in the caller's scope, and the number of matches (B§2). */
export async function listEmployees(
  tx: Tx,
  caller: Caller,
  query: EmployeeQuery,
): Promise<{ data: EmployeeRow[]; count: number }> {
  const where = employeeConditions(caller, query);
  const counted = await sql<{ count: number }>`select count(*) as count from employee e where ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const today = Temporal.Now.plainDateISO(caller.timezone).toString();
  const { rows } = await sql<{ employee: EmployeeRow; contract_country: string | null; reads_contract: boolean }>`
    select (${personJson('e')}::jsonb || jsonb_build_object('status', e.status, 'version', e.version, 'jobPosition', ${jobPositionJson},
        'startDate', e.start_date, 'lastWorkingDay', e.last_working_day, 'locationIds', ${locationIds}, 'isRemote', ${isRemote},
        'location', case when loc.id is null then null else ${locationJson('loc')} end)) as employee,
      ${reaches(caller, READ_CONTRACT)} as reads_contract, (select c.country_iso ${currentContract(today)}) as contract_country
    from (select e.* from employee e where ${where} order by ${orderOf(query)} limit ${size} offset ${(query.page ?? 0) * size}) e
    left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    order by ${orderOf(query)}`.execute(tx);
  return {
    data: rows.map(({ employee, contract_country, reads_contract }) =>
      reads_contract ? { ...employee, contractCountryISO: contract_country } : employee,
    ),
    count,
  };
}

/** Returns the ids of all matching people, in list order; `isComplete` is false beyond 20,000. */
export async function listEmployeeIds(
  tx: Tx,
  caller: Caller,
  query: EmployeeQuery,
  limit = MAX_IDS,
): Promise<{ ids: string[]; isComplete: boolean }> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e where ${employeeConditions(caller, query)} order by ${orderOf(query)} limit ${limit + 1}`.execute(
    tx,
  );
  return { ids: rows.slice(0, limit).map(({ id }) => id), isComplete: rows.length <= limit };
}
