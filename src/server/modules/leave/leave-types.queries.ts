import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { isLedgerKind } from './leave-balance.ts';
import { readScope } from './leave.policy.ts';

/**
 * Returns the tenant's leave kinds; with an employee, those available in the country they work in. @throws ProblemError
 * 422 for an employee out of the caller's scope
 */
export async function listLeaveTypes(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.leaves.types>,
): Promise<AnswerOf<typeof api.leaves.types>> {
  if (query.employeeId !== undefined) await requireEmployee(tx, caller, query.employeeId);
  const base = tx
    .selectFrom('leave_type as lt')
    .where('lt.tenant_id', '=', caller.tenantId)
    .$if((query.statuses?.length ?? 0) > 0, (builder) =>
      builder.where('lt.status', 'in', (query.statuses ?? []) as ('active' | 'inactive')[]),
    )
    .$if((query.ids?.length ?? 0) > 0, (builder) => builder.where('lt.id', 'in', query.ids ?? []))
    .$if(Boolean(query.searchText), (builder) =>
      builder.where(
        sql<boolean>`fold(lt.name || ' ' || coalesce(lt.name_arabic, '') || ' ' || lt.code) like like_arg(fold(${query.searchText ?? ''}))`,
      ),
    )
    .$if((query.countryISOs?.length ?? 0) > 0, (builder) =>
      builder.where(sql<boolean>`(lt.country_isos = '{}' or lt.country_isos && ${query.countryISOs ?? []}::text[])`),
    )
    .$if(query.employeeId !== undefined, (builder) =>
      builder.where(sql<boolean>`(lt.country_isos = '{}' or (
        select loc.country_iso from employee e join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
        where e.tenant_id = ${caller.tenantId} and e.id = ${query.employeeId ?? null}) = any(lt.country_isos))`),
    );
  const { count } = await base.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const rows = await base
    .selectAll('lt')
    .select(
      sql<boolean>`exists (select from leave_entitlement n where n.tenant_id = lt.tenant_id and n.leave_type_id = lt.id)`.as(
        'is_entitled',
      ),
    )
    .orderBy(query.sortBy === 'name' ? byName(sql`lt.name`) : sql`lt.sort_order`, query.sortOrder ?? 'asc')
    .orderBy('lt.id')
    .limit(size)
    .offset((query.page ?? 0) * size)
    .execute();
  return {
    data: rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      nameArabic: row.name_arabic,
      code: row.code,
      type: row.kind,
      iconName: row.icon_name,
      order: row.sort_order,
      countryISOs: row.country_isos,
      status: row.status,
      isVisibleOnMobile: row.is_visible_on_mobile,
      dayCount: row.day_count,
      hasBalance: isLedgerKind(row.kind) || row.is_entitled,
    })),
    count,
  };
}

/** A person whose leaves the caller may read or request: for anyone else the list would reveal their country. */
async function requireEmployee(tx: Tx, caller: Caller, employeeId: string): Promise<void> {
  const asked = caller.permissions.scopeOf({ resource: 'leave.details', action: 'create' }) ?? 'personal';
  const { rows } = await sql`select from employee e where e.tenant_id = ${caller.tenantId} and e.id = ${employeeId}
    and (${employeesInScope(caller, readScope(caller), sql`e.id`)} or ${employeesInScope(caller, asked, sql`e.id`)})`.execute(
    tx,
  );
  if (rows.length === 0) throw ruleViolated('employeeId', 'not-found', 'This employee doesn’t exist.');
}
