import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Right } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, refuseStale, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { selectContracts, type Contract } from './contracts.repository.ts';
import { checkOneContract, checkWithinService } from './employment-days.ts';
import { withinReach } from './employees.policy.ts';

const right = (action: Right['action']): Right => ({ resource: 'employee.contract', action });
const SORTS = { startDate: sql`c.start_date`, endDate: sql`c.end_date`, createdAt: sql`c.created_at` } as const;

/** Returns contracts of people in the caller's scope, latest start first by default (B§7). */
export async function listContracts(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.contracts.list>,
): Promise<AnswerOf<typeof api.contracts.list>> {
  const ofPeople = [...(query.employeeIds ?? []), ...(query.employeeId ? [query.employeeId] : [])];
  const where = sql<boolean>`${sql.join(
    [
      withinReach(caller, right('read'), sql`c.employee_id`),
      ...(ofPeople.length > 0 ? [sql`c.employee_id = any(${ofPeople}::uuid[])`] : []),
      ...(query.ids?.length ? [sql`c.id = any(${[...query.ids]}::uuid[])`] : []),
      ...(query.countryISOs?.length ? [sql`c.country_iso = any(${[...query.countryISOs]}::text[])`] : []),
      ...(query.endsFrom ? [sql`c.end_date >= ${query.endsFrom}::date`] : []),
      ...(query.endsUntil ? [sql`c.end_date <= ${query.endsUntil}::date`] : []),
      ...(query.searchText
        ? [
            sql`(c.ref_id ilike like_arg(${query.searchText}) or c.employee_id in (select f.id from find_employee(${query.searchText}) f))`,
          ]
        : []),
    ],
    sql` and `,
  )}`;
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from contract c where c.tenant_id = ${caller.tenantId} and ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const direction = (query.sortOrder ?? 'desc') === 'desc' ? sql`desc` : sql`asc`;
  const rest = sql`order by ${SORTS[query.sortBy ?? 'startDate']} ${direction} nulls last, c.id ${direction} limit ${size} offset ${(query.page ?? 0) * size}`;
  return { data: [...(await selectContracts(tx, caller.tenantId, where, rest))], count };
}

/** Adds a contract to a person. @throws ProblemError 404 for a person out of scope, 422 for a rule. */
export async function createContract(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.contracts.create>,
): Promise<Contract> {
  const { tenantId } = caller;
  await lockPerson(tx, caller, body.employeeId, 'create');
  checkDates(body);
  await checkWithinService(tx, tenantId, body.employeeId, body.startDate);
  await checkOneContract(tx, tenantId, body.employeeId, { ...body, id: null });
  await checkType(tx, tenantId, body.contractTypeId);
  if (body.employmentTypeId) await checkEmploymentType(tx, tenantId, body.employmentTypeId, body.countryISO);
  const hasOne = await tx
    .selectFrom('contract')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('employee_id', '=', body.employeeId)
    .limit(1)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('contract')
    .values({
      tenant_id: tenantId,
      employee_id: body.employeeId,
      contract_type_id: body.contractTypeId,
      employment_type_id: body.employmentTypeId ?? null,
      ref_id: body.refId || null,
      country_iso: body.countryISO,
      stage: body.stage ?? (hasOne ? 'renewed' : 'new'),
      start_date: body.startDate,
      end_date: body.endDate ?? null,
      probation_end_date: body.probationEndDate ?? null,
      notice_period_months: body.noticePeriodMonths ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readContract(tx, tenantId, id);
}

/** Changes the given fields. @throws ProblemError 409 with the current contract for a stale version. */
export async function changeContract(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.contracts.change>,
): Promise<Contract> {
  const { tenantId } = caller;
  const before = await lockContract(tx, caller, id, 'update');
  if (before.version !== body.version)
    throw new ProblemError('stale-version', {
      detail: 'This contract has changed. Review the changes and try again.',
      record: before,
    });
  const after = { ...before, ...given(body) };
  checkDates(after);
  if (after.startDate !== before.startDate || after.endDate !== before.endDate) {
    await checkWithinService(tx, tenantId, before.employeeId, after.startDate);
    await checkOneContract(tx, tenantId, before.employeeId, after);
  }
  if (body.contractTypeId && body.contractTypeId !== before.type.id) await checkType(tx, tenantId, body.contractTypeId);
  const employmentTypeId =
    body.employmentTypeId === undefined ? (before.employmentType?.id ?? null) : body.employmentTypeId;
  // One that the contract has already may have become inactive.
  const isChosen = employmentTypeId !== null && employmentTypeId !== before.employmentType?.id;
  if (isChosen) await checkEmploymentType(tx, tenantId, employmentTypeId, after.countryISO);
  await tx
    .updateTable('contract')
    .set({
      contract_type_id: body.contractTypeId ?? before.type.id,
      employment_type_id: employmentTypeId,
      ref_id: after.refId || null,
      country_iso: after.countryISO,
      stage: after.stage,
      start_date: after.startDate,
      end_date: after.endDate,
      probation_end_date: after.probationEndDate,
      notice_period_months: after.noticePeriodMonths,
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return readContract(tx, tenantId, id);
}

/** Deletes a contract. @throws ProblemError 404, 409 `stale-version` */
export async function removeContract(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  refuseStale(await lockContract(tx, caller, id, 'delete'), version);
  await tx.deleteFrom('contract').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

async function readContract(tx: Tx, tenantId: string, id: string): Promise<Contract> {
  const [contract] = await selectContracts(tx, tenantId, sql<boolean>`c.id = ${id}`);
  if (!contract) throw notFound();
  return contract;
}

async function lockContract(tx: Tx, caller: Caller, id: string, action: Right['action']): Promise<Contract> {
  const [contract] = await selectContracts(
    tx,
    caller.tenantId,
    sql<boolean>`c.id = ${id} and ${withinReach(caller, right(action), sql`c.employee_id`)}`,
    sql`for update of c`,
  );
  if (!contract) throw notFound();
  return contract;
}

/** Serialises writes to one person's contracts. */
async function lockPerson(tx: Tx, caller: Caller, employeeId: string, action: Right['action']): Promise<void> {
  const { rows } = await sql`
    select e.id from employee e where e.tenant_id = ${caller.tenantId} and e.id = ${employeeId} and ${withinReach(caller, right(action))} for update`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
}

function checkDates({
  startDate,
  endDate,
  probationEndDate,
}: {
  readonly startDate: string;
  readonly endDate?: string | null | undefined;
  readonly probationEndDate?: string | null | undefined;
}): void {
  if (endDate && endDate < startDate)
    throw ruleViolated('endDate', 'before-start', 'The last day must not be before the first.');
  if (probationEndDate && probationEndDate < startDate)
    throw ruleViolated('probationEndDate', 'before-start', 'The probation must not end before the first day.');
  if (probationEndDate && endDate && probationEndDate > endDate)
    throw ruleViolated('probationEndDate', 'after-end', 'The probation must not end after the contract.');
}

async function checkType(tx: Tx, tenantId: string, id: string): Promise<void> {
  const type = await tx
    .selectFrom('contract_type')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!type) throw ruleViolated('contractTypeId', 'not-found', 'There is no such contract type.');
  if (type.status !== 'active')
    throw ruleViolated('contractTypeId', 'not-active', 'This contract type is no longer in use.');
}

/** @throws ProblemError 422 for one that does not exist, is inactive, or is of another country */
async function checkEmploymentType(tx: Tx, tenantId: string, id: string, countryISO: string): Promise<void> {
  const type = await tx
    .selectFrom('employment_type')
    .select(['status', 'country_iso'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!type) throw ruleViolated('employmentTypeId', 'not-found', 'There is no such employment type.');
  if (type.status !== 'active')
    throw ruleViolated('employmentTypeId', 'not-active', 'This employment type is no longer in use.');
  if (type.country_iso !== null && type.country_iso !== countryISO)
    throw ruleViolated('employmentTypeId', 'not-of-country', 'This employment type doesn’t apply to this country.');
}
