import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { chainFor, IS_CANCELABLE, type ProcessKind, type StepRole } from '#domain/approvals.ts';
import { courseOf, decidersOf, type ChainCourse } from '#machines/approval-process/chain.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import { readAppBehavior } from '../tenants/index.ts';
import { refuseTwice } from './approval-templates.commands.ts';
import { asked, readCoverage } from './approval-templates.repository.ts';
import { administrators, decidesKind } from './approvers.ts';

type Preview = AnswerOf<typeof api.approvalTemplates.preview>;

/** Maximum people named in a preview. */
const NAMED = 5;
/** The course depends only on the number of steps and on cancellation, so it is explored once for each. */
const courses = new Map<string, ChainCourse>();

/**
 * Previews how requests of a kind would be approved with another template (D7 to D10, D16, D32). @throws ProblemError
 * 422 `role-taken`
 */
export async function previewChain(
  tx: Tx,
  caller: Caller,
  { type, steps: template }: BodyOf<typeof api.approvalTemplates.preview>,
): Promise<Preview> {
  refuseTwice(template);
  const steps = chainFor(type, template, false);
  const { tenantId } = caller;
  const coverage = await readCoverage(tx, tenantId, type);
  const admins = await administrators(tx, tenantId, type);
  const namesPeople = caller.permissions.scopeOf({ resource: 'employee.details', action: 'read' }) === 'all';
  const people = namesPeople
    ? await readApprovers(tx, tenantId, type, steps, admins)
    : new Map<StepRole, readonly PersonJson[]>();
  const running = await sql<{ count: number }>`
    select count(*)::int as count from approval_process where tenant_id = ${tenantId} and kind = ${type} and status = 'pending'`.execute(
    tx,
  );
  const course = courseFor(type, steps.length);
  return {
    steps: steps.map((role) => {
      const today = coverage.roles.find((each) => each.type === role);
      return {
        type: role,
        approvers: today?.approvers ?? 0,
        withoutApprover: today?.withoutApprover ?? 0,
        people: [...(people.get(role) ?? [])],
      };
    }),
    course: { places: [...course.places], moves: [...course.moves], paths: course.paths },
    employees: coverage.employees,
    situations: situationsOf(steps, await readPatterns(tx, tenantId, type, admins), namesPeople),
    sameApprovers: await readSameApprovers(tx, tenantId, { kind: type, steps, admins, namesPeople }),
    running: running.rows[0]?.count ?? 0,
    largeVariance: type === 'day-banking' ? await readLargeVariance(tx, tenantId, template) : null,
  };
}

function courseFor(kind: ProcessKind, steps: number): ChainCourse {
  const key = `${steps} ${IS_CANCELABLE[kind]}`;
  const course = courses.get(key) ?? courseOf(steps, IS_CANCELABLE[kind]);
  courses.set(key, course);
  return course;
}

/** Returns the till variance from which an administrator must approve as well, and whether that adds a step (D32). */
async function readLargeVariance(
  tx: Tx,
  tenantId: string,
  template: readonly StepRole[],
): Promise<Preview['largeVariance']> {
  const { varianceAdministratorThresholds } = await readAppBehavior(tx, tenantId);
  const usual = chainFor('day-banking', template, false);
  return {
    above: [...varianceAdministratorThresholds],
    addsStep: chainFor('day-banking', template, true).length > usual.length,
  };
}

/** Number of active employees with approvers in the same roles. */
interface Pattern {
  readonly roles: readonly StepRole[];
  readonly hasAdministrator: boolean;
  readonly employees: number;
  readonly examples: readonly PersonJson[];
}

/** Runs the machine for each pattern; patterns with the same result form one situation. */
function situationsOf(
  steps: readonly StepRole[],
  patterns: readonly Pattern[],
  namesPeople: boolean,
): Preview['situations'] {
  const found = new Map<string, Preview['situations'][number]>();
  for (const { roles, hasAdministrator, employees, examples } of patterns) {
    const { steps: deciding, ...rest } = decidersOf(
      steps.map((role) => ({ role, hasApprover: roles.includes(role) })),
      hasAdministrator,
    );
    const key = JSON.stringify([deciding, rest]);
    const before = found.get(key) ?? { ...rest, steps: [...deciding], employees: 0, examples: [] };
    const named = namesPeople ? [...before.examples, ...examples].slice(0, NAMED) : [];
    found.set(key, { ...before, employees: before.employees + employees, examples: named });
  }
  return [...found.values()].toSorted((one, other) => other.employees - one.employees);
}

/** Who could decide whose requests in which role, from `asked`: no one decides on an own request (D9). */
const ableOf = (tenantId: string, kind: ProcessKind): RawBuilder<unknown> => sql`
  select distinct asked.employee_id, asked.role, e.id as approver_id from asked
  join employee e on e.tenant_id = ${tenantId} and e.id = asked.approver_id and ${decidesKind('e', kind)}
  where e.id <> asked.employee_id`;

/**
 * Returns by which roles requests of active employees could be decided today: no one decides on an own request (D9).
 */
async function readPatterns(
  tx: Tx,
  tenantId: string,
  kind: ProcessKind,
  admins: readonly string[],
): Promise<readonly Pattern[]> {
  const { rows } = await sql<Pattern>`
    with ${asked(tenantId)}, reached as (${ableOf(tenantId, kind)}), each as (
      select r.id, r.first_name, coalesce(array_agg(distinct reached.role order by reached.role) filter (where reached.role is not null), '{}') as roles
      from employee r left join reached on reached.employee_id = r.id
      where r.tenant_id = ${tenantId} and r.status = 'active' group by r.id, r.first_name
    ), marked as (
      select each.*, exists (select from unnest(${[...admins]}::uuid[]) a (id) where a.id <> each.id) as has_administrator from each
    ), grouped as (
      select roles, has_administrator, count(*)::int as employees, (array_agg(id order by ${byName(sql`first_name`)}, id))[1:${sql.lit(NAMED)}] as ids
      from marked group by roles, has_administrator
    )
    select roles, has_administrator as "hasAdministrator", employees, (
      select json_agg(${personJson('e')} order by ${byName(sql`e.first_name`)}, e.id) from employee e where e.tenant_id = ${tenantId} and e.id = any(ids)) as examples
    from grouped`.execute(tx);
  return rows.map((row) => ({
    ...row,
    roles: row.hasAdministrator ? [...row.roles, 'administrator-role'] : row.roles,
  }));
}

interface Draft {
  readonly kind: ProcessKind;
  readonly steps: readonly StepRole[];
  readonly admins: readonly string[];
  readonly namesPeople: boolean;
}

/** Returns which steps one person would decide alone, one after the other, for how many active employees. */
async function readSameApprovers(
  tx: Tx,
  tenantId: string,
  { kind, steps, admins, namesPeople }: Draft,
): Promise<Preview['sameApprovers']> {
  if (steps.length < 2) return [];
  const { rows } = await sql<{ places: number[]; employees: number; examples: readonly PersonJson[] }>`
    with ${asked(tenantId)}, able as (
      ${ableOf(tenantId, kind)}
      union
      select r.id, 'administrator-role', a.id from employee r cross join unnest(${[...admins]}::uuid[]) a (id)
      where r.tenant_id = ${tenantId} and r.status = 'active' and a.id <> r.id
    ), alone as (
      select able.employee_id, s.place, (array_agg(able.approver_id))[1] as approver_id
      from unnest(${[...steps]}::text[]) with ordinality s (role, place) join able on able.role = s.role
      group by able.employee_id, s.place having count(*) = 1
    ), repeated as (
      select alone.employee_id, r.first_name, array_agg(alone.place::int order by alone.place) as places
      from alone join employee r on r.tenant_id = ${tenantId} and r.id = alone.employee_id and r.status = 'active'
      group by alone.employee_id, r.first_name, alone.approver_id having count(*) > 1
    ), grouped as (
      select places, count(*)::int as employees, (array_agg(employee_id order by ${byName(sql`first_name`)}, employee_id))[1:${sql.lit(NAMED)}] as ids
      from repeated group by places
    )
    select places, employees, (
      select json_agg(${personJson('e')} order by ${byName(sql`e.first_name`)}, e.id) from employee e where e.tenant_id = ${tenantId} and e.id = any(ids)) as examples
    from grouped order by employees desc, places`.execute(tx);
  return rows.map(({ places, employees, examples }) => ({
    steps: places,
    employees,
    examples: namesPeople ? [...examples] : [],
  }));
}

/** Returns some of the people who could decide a step today, by first name. */
async function readApprovers(
  tx: Tx,
  tenantId: string,
  kind: ProcessKind,
  steps: readonly StepRole[],
  admins: readonly string[],
): Promise<ReadonlyMap<StepRole, readonly PersonJson[]>> {
  const { rows } = await sql<{ role: StepRole; people: readonly PersonJson[] }>`
    with ${asked(tenantId)}, named as (
      select role, approver_id as id from asked
      join employee r on r.tenant_id = ${tenantId} and r.id = asked.employee_id and r.status = 'active' and r.id <> asked.approver_id
      union
      select 'administrator-role', a.id from unnest(${[...admins]}::uuid[]) a (id)
    ), ranked as (
      select named.role, e.id, row_number() over (partition by named.role order by ${byName(sql`e.first_name`)}, e.id) as place from named
      join employee e on e.tenant_id = ${tenantId} and e.id = named.id and ${decidesKind('e', kind)}
    )
    select ranked.role, json_agg(${personJson('e')} order by ranked.place) as people from ranked
    join employee e on e.tenant_id = ${tenantId} and e.id = ranked.id
    where ranked.place <= ${NAMED} and ranked.role = any(${[...steps]}::text[]) group by ranked.role`.execute(tx);
  return new Map(rows.map(({ role, people }) => [role, people]));
}
