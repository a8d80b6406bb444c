import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { MAX_SUBSTITUTE_DAYS } from '#domain/approvals.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { refuseUnable } from './approvers.ts';
import { todayOf } from '../../records/today-of-people.ts';
import { mayForOthers, substitutes, type Substitute } from './substitutes.list.ts';

const DAY_MS = 86_400_000;

/**
 * Appoints a substitute. @throws ProblemError 403 for another person's substitute without the right, 422 for the rules
 * of ADR-0062
 */
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
  // Locks both people in a fixed order: two concurrent appointments that would form a chain or overlap are serialised.
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
  const [named] = await substitutes.read(tx, caller, { ids: [id] }, 1);
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

/**
 * One substitute at a time, and no chains: a substitute cannot have one, and a person with one cannot be one, on the
 * same days.
 */
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

/** Withdraws a substitute. @throws ProblemError 404, 409 when it is already over */
export async function withdrawSubstitute(tx: Tx, caller: Caller, id: string): Promise<void> {
  await sql`select from approval_substitute where tenant_id = ${caller.tenantId} and id = ${id} for update`.execute(tx);
  const [seen] = await substitutes.read(tx, caller, { ids: [id] }, 1);
  if (!seen) throw notFound();
  // Substitutes may see the appointment but not withdraw it.
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
