import { sql, type RawBuilder } from 'kysely';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Resource, Right } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, refuseStale } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { withinReach } from '../employees/index.ts';

/** A record kind whose records belong to one person each: insurance, salary, bank account. */
export interface OwnedKind {
  readonly table: 'medical_insurance' | 'employee_salary' | 'employee_bank_account';
  readonly resource: Resource;
  /** Presented fields of a row `r`, as a list of columns. */
  readonly fields: RawBuilder<unknown>;
  readonly sort: RawBuilder<unknown>;
}

interface Owned {
  readonly id: string;
  readonly version: number;
}

interface OwnedQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sortOrder?: string | undefined;
  readonly searchText?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly employeeIds?: readonly string[] | undefined;
  readonly employeeId?: string | undefined;
}

const right = ({ resource }: OwnedKind, action: Right['action']): Right => ({ resource, action });

async function select<T>(
  tx: Tx,
  tenantId: string,
  { table, fields }: OwnedKind,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<T[]> {
  const { rows } =
    await sql<T>`select ${fields} from ${sql.table(table)} r where r.tenant_id = ${tenantId} and ${where} ${rest}`.execute(
      tx,
    );
  return rows;
}

/** Returns a page of records of people in the caller's scope. */
export async function listOwned<T>(
  tx: Tx,
  caller: Caller,
  kind: OwnedKind,
  query: OwnedQuery,
): Promise<{ data: T[]; count: number }> {
  const people = [...(query.employeeIds ?? []), ...(query.employeeId ? [query.employeeId] : [])];
  const where = sql.join(
    [
      withinReach(caller, right(kind, 'read'), sql`r.employee_id`),
      ...(people.length > 0 ? [sql`r.employee_id = any(${people}::uuid[])`] : []),
      ...(query.ids?.length ? [sql`r.id = any(${[...query.ids]}::uuid[])`] : []),
      ...(query.searchText ? [sql`r.employee_id in (select f.id from find_employee(${query.searchText}) f)`] : []),
    ],
    sql` and `,
  );
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(kind.table)} r where r.tenant_id = ${caller.tenantId} and ${where}`.execute(
    tx,
  );
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const rest = sql`order by ${kind.sort} ${direction} nulls last, r.id ${direction} limit ${size} offset ${(query.page ?? 0) * size}`;
  return { data: await select<T>(tx, caller.tenantId, kind, where, rest), count };
}

/** Returns one record after a write. */
export async function readOwned<T>(tx: Tx, tenantId: string, kind: OwnedKind, id: string): Promise<T> {
  const [record] = await select<T>(tx, tenantId, kind, sql`r.id = ${id}`);
  if (!record) throw notFound();
  return record;
}

/** Locks the owner of a new record. @throws ProblemError 404 for a person out of scope. */
export async function lockOwner(tx: Tx, caller: Caller, kind: OwnedKind, employeeId: string): Promise<void> {
  const { rows } = await sql`
    select e.id from employee e where e.tenant_id = ${caller.tenantId} and e.id = ${employeeId} and ${withinReach(caller, right(kind, 'create'))} for update`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
}

/** Locks a record for a change of the caller's version. @throws ProblemError 404, 409 with the current record */
export async function lockOwned<T extends Owned>(
  tx: Tx,
  caller: Caller,
  kind: OwnedKind,
  id: string,
  version: number | undefined,
  action: 'update' | 'delete' = 'update',
): Promise<T> {
  const [record] = await select<T>(
    tx,
    caller.tenantId,
    kind,
    sql`r.id = ${id} and ${withinReach(caller, right(kind, action), sql`r.employee_id`)}`,
    sql`for update of r`,
  );
  if (!record) throw notFound();
  refuseStale(record, version);
  return record;
}

/** Deletes a record. @throws ProblemError 404, 409 with the current record */
export async function removeOwned(
  tx: Tx,
  caller: Caller,
  kind: OwnedKind,
  id: string,
  version: number | undefined,
): Promise<void> {
  await lockOwned(tx, caller, kind, id, version, 'delete');
  await sql`delete from ${sql.table(kind.table)} where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx);
}
