import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { keptFigure } from '../../records/kept-figure.ts';
import { noteFields } from '../../records/record-changes.ts';
import { instant } from '../../records/record-json.ts';
import { checkWithinService } from '../employees/index.ts';
import { listOwned, lockOwned, lockOwner, readOwned, removeOwned, type OwnedKind } from './owned-records.ts';

type Salary = AnswerOf<typeof api.salaries.create>;
type Parts = BodyOf<typeof api.salaries.create>['salaryParts'];

const KIND: OwnedKind = {
  table: 'employee_salary',
  resource: 'employee.salary',
  sort: sql`r.start_date`,
  fields: sql`r.id, r.version, r.employee_id as "employeeId", r.currency, r.start_date as "startDate",
    ${instant('r.created_at')} as "createdAt", ${instant('r.updated_at')} as "updatedAt",
    (select coalesce(sum(case when c.type = 'deduction' then -p.total else p.total end), 0)::bigint from employee_salary_part p
      join salary_component c on c.tenant_id = p.tenant_id and c.id = p.salary_component_id
      where p.tenant_id = r.tenant_id and p.employee_salary_id = r.id) as total,
    coalesce((select json_agg(json_build_object('id', p.id, 'employeeSalaryId', r.id, 'salaryComponentId', c.id, 'total', p.total,
        'salaryComponent', json_build_object('id', c.id, 'name', c.name, 'nameArabic', c.name_arabic, 'type', c.type)) order by c.sort_order, c.id)
      from employee_salary_part p join salary_component c on c.tenant_id = p.tenant_id and c.id = p.salary_component_id
      where p.tenant_id = r.tenant_id and p.employee_salary_id = r.id), '[]') as "salaryParts"`,
};

/** Replaces the components. @throws ProblemError 422 for an unknown or duplicate one. */
async function writeParts(tx: Tx, tenantId: string, salaryId: string, parts: Parts): Promise<void> {
  const ids = parts.map(({ salaryComponentId }) => salaryComponentId);
  if (new Set(ids).size !== ids.length) throw ruleViolated('salaryParts', 'repeated', 'A component is chosen twice.');
  const found = await tx
    .selectFrom('salary_component')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .forShare()
    .execute();
  if (found.length < ids.length) throw ruleViolated('salaryParts', 'not-found', 'This salary component doesn’t exist.');
  await tx
    .deleteFrom('employee_salary_part')
    .where('tenant_id', '=', tenantId)
    .where('employee_salary_id', '=', salaryId)
    .execute();
  await tx
    .insertInto('employee_salary_part')
    .values(
      parts.map(({ salaryComponentId, total }) => ({
        tenant_id: tenantId,
        employee_salary_id: salaryId,
        salary_component_id: salaryComponentId,
        total,
      })),
    )
    .execute();
}

async function orSameDay<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) throw ruleViolated('startDate', 'has-one', 'There is already a salary from this day.');
    throw error;
  }
}

async function create(
  tx: Tx,
  caller: Caller,
  { employeeId, currency, startDate, salaryParts }: BodyOf<typeof api.salaries.create>,
): Promise<Salary> {
  const { tenantId } = caller;
  await lockOwner(tx, caller, KIND, employeeId);
  await checkWithinService(tx, tenantId, employeeId, startDate);
  const { id } = await orSameDay(() =>
    tx
      .insertInto('employee_salary')
      .values({ tenant_id: tenantId, employee_id: employeeId, currency, start_date: startDate })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeParts(tx, tenantId, id, salaryParts);
  return readOwned<Salary>(tx, tenantId, KIND, id);
}

async function change(tx: Tx, caller: Caller, id: string, body: BodyOf<typeof api.salaries.change>): Promise<Salary> {
  const { tenantId } = caller;
  const before = await lockOwned<Salary>(tx, caller, KIND, id, body.version);
  if (body.startDate && body.startDate !== before.startDate)
    await checkWithinService(tx, tenantId, before.employeeId, body.startDate);
  await orSameDay(() =>
    tx
      .updateTable('employee_salary')
      .set({
        currency: body.currency ?? before.currency,
        start_date: body.startDate ?? before.startDate,
        version: before.version + 1,
        updated_at: new Date(),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute(),
  );
  const currency = body.currency ?? before.currency;
  const parts =
    body.salaryParts ??
    (currency === before.currency
      ? null
      : before.salaryParts.map(({ salaryComponentId, total }) => ({
          salaryComponentId,
          total: keptFigure('salaryParts', total, before.currency, currency),
        })));
  if (parts) await writeParts(tx, tenantId, id, parts);
  const after = await readOwned<Salary>(tx, tenantId, KIND, id);
  const amounts = ({ salaryParts }: Salary) =>
    JSON.stringify(salaryParts.map(({ salaryComponentId, total }) => [salaryComponentId, total]));
  if (amounts(after) !== amounts(before))
    await noteFields(tx, caller, { kind: 'employee_salary', id, version: after.version, ownerId: after.employeeId }, [
      'amounts',
    ]);
  return after;
}

/** Routes of salaries (C§3). */
export const salaryRoutes = (): readonly Route[] => [
  tenantRoute(api.salaries.list, ({ caller, tx, query }) => listOwned<Salary>(tx, caller, KIND, query)),
  tenantRoute(api.salaries.create, ({ caller, tx, body }) => create(tx, caller, body)),
  tenantRoute(api.salaries.change, ({ caller, tx, params, body }) => change(tx, caller, params.id, body)),
  tenantRoute(api.salaries.remove, async ({ caller, tx, params, query }) => {
    await removeOwned(tx, caller, KIND, params.id, query.version);
    return undefined;
  }),
];
