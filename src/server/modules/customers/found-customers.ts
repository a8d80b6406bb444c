import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { CUSTOMER_LIST } from '#contract/customers.list.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { foundByCustomText } from '../../records/custom-fields.ts';
import { readsCompanies } from './customers.list.ts';

type Found = AnswerOf<typeof api.search.all>;

/**
 * Customers whose name contains a text in any spelling, active ones first; at most `most`. Names are personal data: none
 * without the right to read customers.
 */
export async function findCustomers(tx: Tx, caller: Caller, q: string, most: number): Promise<Found['customers']> {
  if (!caller.modules.has(CUSTOMER_LIST.module) || !caller.permissions.has(CUSTOMER_LIST.right)) return [];
  const company = readsCompanies(caller)
    ? sql`(select m.name from client_company m where m.tenant_id = c.tenant_id and m.id = c.client_company_id)`
    : sql`null::text`;
  const { rows } = await sql<NonNullable<Found['customers']>[number]>`
    select c.id, c.name, c.status, ${company} as "companyName" from find_customer(${q}) c
    where c.tenant_id = ${caller.tenantId} and c.merged_into is null
    order by c.status <> 'active', ${byName(sql`c.name`)}, c.id limit ${most}`.execute(tx);
  return rows;
}

/** Client companies that a text finds by their name or the texts of their custom fields; at most `most`. */
export async function findCompanies(
  tx: Tx,
  caller: Caller,
  q: string,
  most: number,
): Promise<Found['clientCompanies']> {
  if (!caller.modules.has(CUSTOMER_LIST.module) || !readsCompanies(caller)) return [];
  const { rows } = await sql<NonNullable<Found['clientCompanies']>[number]>`
    select m.id, m.name, m.status from client_company m
    where m.tenant_id = ${caller.tenantId}
      and (m.id in (select f.id from find_client_company(${q}) f) or ${foundByCustomText(caller, sql`m.id`, q)})
    order by m.status <> 'active', ${byName(sql`m.name`)}, m.id limit ${most}`.execute(tx);
  return rows;
}
