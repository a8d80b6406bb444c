import { sql, type RawBuilder } from 'kysely';
import { KIND_ACCESS, PROCESS_KINDS, type ProcessKind, type StepRole } from '#domain/approvals.ts';
import { permissionString, SCOPES, type Right } from '#domain/permissions.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { nameRank } from '../../records/person-rank.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import { todayWhere } from '../../records/today-of-people.ts';

/** The right that makes a user a candidate of the administrator-role step (D7). */
const ADMINISTRATES = permissionString({ resource: 'approvalProcess.step', action: 'update' }, 'all');

/** Any of these permits deciding a step. */
const DECIDES = SCOPES.map((scope) => permissionString({ resource: 'approvalProcess.step', action: 'update' }, scope));

/** Returns a right in each of its scopes, as roles store it. */
export const inAnyScope = (right: Right): readonly string[] => SCOPES.map((scope) => permissionString(right, scope));

/** Condition: active people, up to their last working day where they work. */
const isActive = (alias: string) => sql<boolean>`
  ${sql.ref(`${alias}.status`)} = 'active'
  and (${sql.ref(`${alias}.last_working_day`)} is null or ${sql.ref(`${alias}.last_working_day`)} >= ${todayWhere(alias)})`;

/** Condition: active people who can sign in. */
export const canSignIn = (alias: string) => sql<boolean>`
  ${isActive(alias)}
  and exists (select from app_user u where u.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
    and u.employee_id = ${sql.ref(`${alias}.id`)} and u.status = 'active')`;

const textArray = (strings: readonly string[]): RawBuilder<unknown> => sql`${[...strings]}::text[]`;

/** Condition: a role `r` or its profile `f` has one of some permission strings. */
const holds = (strings: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(r.holds_everything or r.permissions && ${strings} or coalesce(f.permissions && ${strings}, false))`;

/** The permissions to see requests of the kind of a process `p`. */
const seesKind = sql`case p.kind ${sql.join(
  PROCESS_KINDS.map((kind) => sql`when ${kind} then ${textArray(inAnyScope(KIND_ACCESS[kind]))}`),
  sql` `,
)} end`;

/**
 * Condition: the active account of a person `alias`, by its role `r` and profile `f`, meets a condition. A subquery per
 * person, who has one account at most: as a join it compared everyone with everyone while the database had no row
 * statistics yet. One subquery for all conditions: each table costs a statement preparation time at every run, and a
 * process needs this in several places.
 */
const hasAccount = (alias: string, condition: RawBuilder<boolean>) => sql<boolean>`coalesce((
  select ${condition}
  from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.status = 'active'
  left join user_profile f on f.tenant_id = r.tenant_id and f.id = r.profile_id and f.status = 'active'
  where u.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and u.employee_id = ${sql.ref(`${alias}.id`)} and u.status = 'active'), false)`;

/** Condition: the role or profile of a person `alias` who can sign in has one of some permission strings. */
export const holdsOneOf = (alias: string, strings: readonly string[]) => hasAccount(alias, holds(textArray(strings)));

/**
 * Condition: of these, people whose role permits deciding. Only they become approvers; anyone else's step would wait
 * for ever (D9).
 */
export const isEligible = (alias: string) => sql<boolean>`(${isActive(alias)} and ${holdsOneOf(alias, DECIDES)})`;

/** Condition: of these, people who may also see requests of the kind of a process `p`. */
export const decidesProcess = (alias: string) =>
  sql<boolean>`(${isActive(alias)} and ${hasAccount(alias, sql<boolean>`${holds(textArray(DECIDES))} and ${holds(seesKind)}`)})`;

/**
 * Condition: of these, people who may also see requests of a kind, because approvers must be able to open the request.
 * Without a kind: anyone who may decide.
 */
export const decidesKind = (alias: string, kind: ProcessKind | undefined) =>
  kind
    ? sql<boolean>`(${isActive(alias)} and ${hasAccount(alias, sql<boolean>`${holds(textArray(DECIDES))} and ${holds(textArray(inAnyScope(KIND_ACCESS[kind])))}`)})`
    : isEligible(alias);

/** Whether a person can be an approver of requests of a kind. */
export async function canBeAsked(tx: Tx, tenantId: string, employeeId: string, kind: ProcessKind): Promise<boolean> {
  const { rows } =
    await sql`select from employee e where e.tenant_id = ${tenantId} and e.id = ${employeeId} and ${decidesKind('e', kind)}`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Filters people who may see requests of a kind today: only they are notified of one (ADR-0093). */
export async function whoSees(
  tx: Tx,
  tenantId: string,
  kind: ProcessKind,
  employeeIds: readonly string[],
): Promise<readonly string[]> {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e where e.tenant_id = ${tenantId} and e.id = any(${[...new Set(employeeIds)]}::uuid[]) and ${holdsOneOf('e', inAnyScope(KIND_ACCESS[kind]))}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Returns the roles of a tenant's template for a kind of approval, in order; empty without a template (D2). */
export async function templateRoles(tx: Tx, tenantId: string, kind: ProcessKind): Promise<readonly StepRole[]> {
  const rows = await tx
    .selectFrom('approval_template_step as s')
    .innerJoin('approval_template as t', (join) =>
      join.onRef('t.tenant_id', '=', 's.tenant_id').onRef('t.id', '=', 's.template_id'),
    )
    .select('s.role')
    .where('s.tenant_id', '=', tenantId)
    .where('t.kind', '=', kind)
    .orderBy('s.position')
    .execute();
  return rows.map((row) => row.role);
}

/**
 * Returns the candidates of the steps of a person's request of a kind, by the steps' roles (D7, D8): of each all of
 * them, in order of id; the first decision wins.
 */
export async function candidatesOfRoles(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  roles: readonly StepRole[],
  kind: ProcessKind,
): Promise<ReadonlyMap<StepRole, readonly string[]>> {
  if (roles.length === 0) return new Map();
  const parts = [...new Set(roles)].map(
    (role) => sql`select ${role}::text as role, a.id from (${candidateRows(tenantId, employeeId, role, kind)}) a`,
  );
  const { rows } = await sql<{ role: StepRole; id: string }>`${KEPT_PLAN}
    select role, id from (${sql.join(parts, sql` union all `)}) named order by role, id`.execute(tx);
  const found = Map.groupBy(rows, ({ role }) => role);
  return new Map(roles.map((role) => [role, (found.get(role) ?? []).map(({ id }) => id)]));
}

/** The same for one role. */
export async function candidatesFor(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  role: StepRole,
  kind: ProcessKind,
): Promise<readonly string[]> {
  return (await candidatesOfRoles(tx, tenantId, employeeId, [role], kind)).get(role) ?? [];
}

function candidateRows(tenantId: string, employeeId: string, role: StepRole, kind: ProcessKind): RawBuilder<unknown> {
  switch (role) {
    case 'line-manger':
      return managersAbove(tenantId, employeeId, 1, kind);
    case 'line-manger-2nd-step':
      return managersAbove(tenantId, employeeId, 2, kind);
    case 'line-manger-3rd-step':
      return managersAbove(tenantId, employeeId, 3, kind);
    case 'hr-responsible':
      return hrResponsibles(tenantId, employeeId, kind);
    case 'administrator-role':
      return administratorRows(tenantId, decidesKind('e', kind));
  }
}

/**
 * Selects the `id` of each employee whose active account has a role with one of some permission strings; `also` is a
 * condition about the employee `e`. Starts with the roles, of which there are few.
 */
export const holderRows = (
  tenantId: string,
  strings: readonly string[],
  also: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select e.id from app_user u
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.status = 'active'
  left join user_profile f on f.tenant_id = r.tenant_id and f.id = r.profile_id and f.status = 'active'
  join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
  where u.tenant_id = ${tenantId} and u.status = 'active'
    and ${holds(textArray(strings))} and ${also}`;

/**
 * Selects the `id` of each active user whose role may approve everywhere; `also` is a condition about the employee `e`.
 */
const administratorRows = (tenantId: string, also: RawBuilder<boolean>): RawBuilder<unknown> =>
  holderRows(tenantId, [ADMINISTRATES], also);

/**
 * Selects the ids of all administrators who may decide processes of the kind of a process `p`, as JSON. The right to
 * approve everywhere includes deciding. The subquery refers to no process, so the database runs it once for a whole
 * list; it starts with the roles, which are few where a tenant has 20,000 accounts.
 */
export const administratorsOfKind = (tenantId: string): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(each.kind, each.ids) from (
    select k.kind, jsonb_agg(e.id) as ids
    from (values ${sql.join(PROCESS_KINDS.map((kind) => sql`(${kind}, ${textArray(inAnyScope(KIND_ACCESS[kind]))})`))}) k (kind, strings)
    join role r on r.tenant_id = ${tenantId} and r.status = 'active'
    left join user_profile f on f.tenant_id = r.tenant_id and f.id = r.profile_id and f.status = 'active'
    cross join lateral (select u.employee_id from app_user u where u.tenant_id = ${tenantId} and u.role_id = r.id and u.status = 'active' offset 0) u
    cross join lateral (select e.id from employee e where e.tenant_id = ${tenantId} and e.id = u.employee_id and ${isActive('e')} offset 0) e
    where ${holds(textArray([ADMINISTRATES]))} and ${holds(sql`k.strings`)}
    group by k.kind) each) -> p.kind`;

/** Returns the candidates of the administrator-role step. */
export async function administrators(tx: Tx, tenantId: string, kind?: ProcessKind): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`${administratorRows(tenantId, decidesKind('e', kind))} order by e.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Selects line managers at a level: 1 are the person's own, 2 the managers of those, and so on. */
const managersAbove = (
  tenantId: string,
  employeeId: string,
  level: number,
  kind: ProcessKind,
): RawBuilder<unknown> => sql`
  with recursive above (id, level) as (
    select manager_id, 1 from employee_line_manager where tenant_id = ${tenantId} and employee_id = ${employeeId}
    union
    select m.manager_id, above.level + 1 from employee_line_manager m join above on above.id = m.employee_id
    where m.tenant_id = ${tenantId} and above.level < ${level}::int
  )
  select distinct e.id from above join employee e on e.tenant_id = ${tenantId} and e.id = above.id
  where above.level = ${level}::int and ${decidesKind('e', kind)}`;

const hrResponsibles = (tenantId: string, employeeId: string, kind: ProcessKind): RawBuilder<unknown> => sql`
  select e.id from employee_hr_responsible h join employee e on e.tenant_id = h.tenant_id and e.id = h.hr_employee_id
  where h.tenant_id = ${tenantId} and h.employee_id = ${employeeId} and ${decidesKind('e', kind)}`;

/**
 * @param kind kind of request they are to decide; any kind without it
 * @throws ProblemError 422 `not-eligible` for a person who cannot sign in, `cannot-decide` when their role does not
 * permit deciding, `without-access` when it does not permit seeing requests of the kind
 */
export async function refuseUnable(
  tx: Tx,
  tenantId: string,
  path: string,
  employeeIds: readonly string[],
  kind?: ProcessKind,
): Promise<void> {
  const wanted = [...new Set(employeeIds)];
  const { rows } = await sql<{ decides: boolean; sees: boolean }>`
    select ${isEligible('e')} as decides, ${decidesKind('e', kind)} as sees from employee e where e.tenant_id = ${tenantId} and e.id = any(${wanted}::uuid[]) and ${canSignIn('e')}`.execute(
    tx,
  );
  if (rows.length < wanted.length)
    throw ruleViolated(path, 'not-eligible', 'This must be an active employee who can sign in.');
  if (rows.some(({ decides }) => !decides))
    throw ruleViolated(path, 'cannot-decide', 'The role of this person does not let them decide approvals.');
  if (rows.some(({ sees }) => !sees))
    throw ruleViolated(path, 'without-access', 'The role of this person does not let them see requests of this kind.');
}

/**
 * Returns people who can decide approvals, by name, at most 50: every approver sees them in steps anyway; `also` is a
 * condition about the employee `e`.
 */
export async function findApprovers(
  tx: Tx,
  tenantId: string,
  searchText: string | undefined,
  also: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<{ data: PersonJson[]; count: number }> {
  const found = searchText ? sql`and e.id in (select f.id from find_employee(${searchText}) f)` : sql``;
  const { rows } = await sql<{ person: PersonJson }>`
    select ${personJson('e')} as person from employee e where e.tenant_id = ${tenantId} and ${isEligible('e')} and ${also} ${found}
    order by ${searchText ? sql`${nameRank('e', searchText)}, ` : sql``}${byName(sql`e.first_name`)}, ${byName(sql`e.last_name`)}, e.id limit 50`.execute(
    tx,
  );
  return { data: rows.map(({ person }) => person), count: rows.length };
}
