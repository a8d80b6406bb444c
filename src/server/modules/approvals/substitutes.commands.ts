import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { MAX_SUBSTITUTE_DAYS } from '#domain/approvals.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { refuseUnable } from './approvers.ts';
import { substituteState, todayOf } from '../../records/substitutes.ts';

type SubstituteQuery = Omit<QueryOf<typeof api.approvalSubstitutes.export>, 'format' | 'columns'>;
export type Substitute = NonNullable<AnswerOf<typeof api.approvalSubstitutes.list>['data']>[number];
const DAY_MS = 86_400_000;

/** Who may hand over any step may name and withdraw the substitutes of others as well. */
const mayForOthers = ({ permissions }: Caller): boolean =>
  permissions.scopeOf({ resource: 'approvalProcess.assignment', action: 'update' }) === 'all';

const isOwn = ({ employeeId }: Caller): RawBuilder<boolean> => {
  const own = employeeId ?? NOBODY;
  return sql<boolean>`(s.employee_id = ${own} or s.substitute_id = ${own})`;
};

const FROM = sql`from approval_substitute s
  join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
  join employee n on n.tenant_id = s.tenant_id and n.id = s.substitute_id`;

function matching(caller: Caller, query: SubstituteQuery): RawBuilder<unknown> {
  const { tenantId } = caller;
  const state = substituteState(tenantId);
  const parts = [
    sql<boolean>`s.tenant_id = ${tenantId}`,
    query.isOwn || !mayForOthers(caller) ? isOwn(caller) : sql<boolean>`true`,
    ...(query.states?.length ? [sql<boolean>`${state} = any(${query.states}::text[])`] : []),
    ...(query.ids?.length ? [sql<boolean>`s.id = any(${query.ids}::uuid[])`] : []),
    ...(query.searchText
      ? [
          sql<boolean>`(s.employee_id in (select f.id from find_employee(${query.searchText}) f) or s.substitute_id in (select f.id from find_employee(${query.searchText}) f))`,
        ]
      : []),
  ];
  return sql.join(parts, sql` and `);
}

/** At most `limit` substitutes the caller may see, those that begin last first, beginning with the one at `offset`. */
export async function readSubstitutes(
  tx: Tx,
  caller: Caller,
  query: SubstituteQuery,
  limit: number,
  offset = 0,
): Promise<readonly Substitute[]> {
  const state = substituteState(caller.tenantId);
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const withdrawable = mayForOthers(caller) ? sql`true` : sql`s.employee_id = ${caller.employeeId ?? NOBODY}`;
  const { rows } = await sql<Substitute>`
    select s.id, ${personJson('e')} as employee, ${personJson('n')} as substitute, s.start_date as "startDate", s.end_date as "endDate",
      ${state} as state, ${instant('s.created_at')} as "createdAt", ${withdrawable} and ${state} in ('upcoming', 'in-force') as "mayWithdraw"
    ${FROM} where ${matching(caller, query)} order by s.start_date ${direction}, s.id ${direction} limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}

/** A page of substitutes the caller may see, those that begin last first. */
export async function listSubstitutes(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.approvalSubstitutes.list>,
): Promise<{ data: Substitute[]; count: number }> {
  const counted = await sql<{
    count: number;
  }>`select count(*) as count ${FROM} where ${matching(caller, query)}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  return { data: [...(await readSubstitutes(tx, caller, query, size, (query.page ?? 0) * size))], count };
}

/** Names a substitute. @throws ProblemError 403 for somebody else without the right, 422 where the rules of ADR-0062 are against it */
export async function nameSubstitute(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.approvalSubstitutes.create>,
): Promise<Substitute> {
  const { tenantId } = caller;
  const person = body.employeeId ?? caller.employeeId;
  if (!person)
    throw ruleViolated('employeeId', 'not-eligible', 'Only people with an employee record can take part in approvals.');
  if (person !== caller.employeeId && !mayForOthers(caller)) {
    throw new ProblemError('permission-missing', {
      detail: 'You need the permission approvalProcess.assignment:update.',
      missing: ['approvalProcess.assignment:update'],
    });
  }
  if (person === body.substituteId)
    throw ruleViolated('substituteId', 'own-substitute', 'You can’t be your own substitute.');
  // Both, in one order: two that would make a chain, or overlap, never pass each other.
  const { rows } = await sql<{ id: string; today: string; status: string }>`
    select e.id, ${todayOf(tenantId)}::text as today, e.status from employee e
    where e.tenant_id = ${tenantId} and e.id in (${person}, ${body.substituteId}) order by e.id for no key update`.execute(
    tx,
  );
  const away = rows.find(({ id }) => id === person);
  if (away?.status !== 'active') throw ruleViolated('employeeId', 'not-eligible', 'This is no active employee.');
  refuseDays(body, away.today);
  await refuseUnable(tx, tenantId, 'substituteId', [body.substituteId]);
  await refuseOverlaps(tx, tenantId, person, body);
  const { id } = await tx
    .insertInto('approval_substitute')
    .values({
      tenant_id: tenantId,
      employee_id: person,
      substitute_id: body.substituteId,
      start_date: body.startDate,
      end_date: body.endDate,
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [named] = (await listSubstitutes(tx, caller, { ids: [id] })).data;
  if (!named) throw notFound();
  return named;
}

function refuseDays(
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  today: string,
): void {
  if (endDate < startDate) throw ruleViolated('endDate', 'end-before-start', 'The last day is before the first.');
  if (endDate < today) throw ruleViolated('endDate', 'in-the-past', 'These days are in the past.');
  if ((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS >= MAX_SUBSTITUTE_DAYS) {
    throw ruleViolated('endDate', 'too-long', `A substitute can be added for at most ${MAX_SUBSTITUTE_DAYS} days.`);
  }
}

/** One substitute at a time, and no chains: who is away is nobody's substitute, and a substitute is not away. */
async function refuseOverlaps(
  tx: Tx,
  tenantId: string,
  person: string,
  body: { readonly substituteId: string; readonly startDate: string; readonly endDate: string },
): Promise<void> {
  const { rows } = await sql<{ employeeId: string; substituteId: string }>`
    select s.employee_id as "employeeId", s.substitute_id as "substituteId" from approval_substitute s
    where s.tenant_id = ${tenantId} and s.withdrawn_at is null and s.start_date <= ${body.endDate}::date and s.end_date >= ${body.startDate}::date
      and (s.employee_id in (${person}, ${body.substituteId}) or s.substitute_id = ${person})`.execute(tx);
  if (rows.some(({ employeeId }) => employeeId === person))
    throw ruleViolated('startDate', 'already-named', 'A substitute is named for some of these days already.');
  if (rows.some(({ employeeId }) => employeeId === body.substituteId)) {
    throw ruleViolated(
      'substituteId',
      'substitute-is-away',
      'This person has a substitute themselves on some of these days.',
    );
  }
  if (rows.length > 0)
    throw ruleViolated(
      'startDate',
      'stands-in-for-others',
      'This person is a substitute for someone else on some of these days. A substitution can’t be passed on.',
    );
}

/** Takes a substitute back. @throws ProblemError 404, 409 when it is over already */
export async function withdrawSubstitute(tx: Tx, caller: Caller, id: string): Promise<void> {
  await sql`select from approval_substitute where tenant_id = ${caller.tenantId} and id = ${id} for update`.execute(tx);
  const [seen] = (await listSubstitutes(tx, caller, { ids: [id] })).data;
  if (!seen) throw notFound();
  // Who stands in may see it, and not take it back.
  if (seen.employee.id !== caller.employeeId && !mayForOthers(caller)) {
    throw new ProblemError('permission-missing', {
      detail: 'You need the permission approvalProcess.assignment:update.',
      missing: ['approvalProcess.assignment:update'],
    });
  }
  if (seen.state === 'withdrawn') return;
  if (seen.state === 'ended') throw ruleViolated('id', 'in-the-past', 'These days are in the past.');
  await sql`update approval_substitute set withdrawn_at = now() where tenant_id = ${caller.tenantId} and id = ${id}`.execute(
    tx,
  );
}
