import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { noteFields } from '../../records/record-changes.ts';
import { changedParts, partTexts } from './employee-parts.ts';
import { checkPlaces } from './employee-rules.ts';
import { isRemote } from './employee-list.ts';
import { UPDATE, withinReach } from './employees.policy.ts';

type Assignments = BodyOf<typeof api.employees.assign>['data'];

/**
 * Assigns people to locations or removes them (B§7). Idempotent. A person's first location becomes the main one; a
 * person who loses the main one gets the location they have had longest, if any. @throws ProblemError 404, 422; all or
 * nothing.
 */
export async function assignPlaces(
  tx: Tx,
  caller: Caller,
  assignments: Assignments,
): Promise<AnswerOf<typeof api.employees.assign>> {
  const { tenantId } = caller;
  const people = [...new Set(assignments.map(({ employeeId }) => employeeId))].toSorted();
  const { rows: locked } = await sql<{ id: string }>`
    select e.id from employee e where e.tenant_id = ${tenantId} and e.id = any(${people}::uuid[]) and ${withinReach(caller, UPDATE)}
    order by e.id for update`.execute(tx);
  if (locked.length < people.length) throw notFound();
  await checkPlaces(tx, tenantId, [
    ...new Set(assignments.filter(({ type }) => type === 'assign').map(({ locationId }) => locationId)),
  ]);
  const before = await partTexts(tx, tenantId, people);
  for (const { type, employeeId, locationId } of assignments) {
    const pair = { tenant_id: tenantId, employee_id: employeeId, location_id: locationId };
    if (type === 'assign')
      await tx
        .insertInto('employee_location')
        .values(pair)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('employee_location')
        .where('tenant_id', '=', tenantId)
        .where('employee_id', '=', employeeId)
        .where('location_id', '=', locationId)
        .execute();
  }
  await sql`
    update employee e set version = version + 1, updated_at = now(), location_id = case
      when exists (select from employee_location el where el.tenant_id = ${tenantId} and el.employee_id = e.id and el.location_id = e.location_id) then e.location_id
      else (select el.location_id from employee_location el where el.tenant_id = ${tenantId} and el.employee_id = e.id order by el.created_at, el.location_id limit 1) end
    where e.tenant_id = ${tenantId} and e.id = any(${people}::uuid[])`.execute(tx);
  const { rows } = await sql<AnswerOf<typeof api.employees.assign>['data'][number]>`
    select e.id as "employeeId", e.version, ${isRemote} as "isRemote", coalesce((
      select json_agg(el.location_id order by el.location_id = e.location_id desc, el.location_id)
      from employee_location el where el.tenant_id = ${tenantId} and el.employee_id = e.id), '[]') as "locationIds"
    from employee e where e.tenant_id = ${tenantId} and e.id = any(${people}::uuid[]) order by e.id`.execute(tx);
  const after = await partTexts(tx, tenantId, people);
  for (const { employeeId: id, version } of rows)
    await noteFields(tx, caller, { kind: 'employee', id, version }, changedParts(before.get(id), after.get(id)));
  return { data: [...rows] };
}
