import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { CustomerStatus } from '#domain/customers.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant } from '../../records/record-json.ts';
import { companyJson, readsCompanies, type CompanyJson } from './customers.list.ts';

type Namesakes = AnswerOf<typeof api.customers.namesakes>;
type Asked = QueryOf<typeof api.customers.namesakes>;

/** Maximum namesakes in an answer; `count` counts all. */
const SHOWN = 5;

interface NamesakeRow {
  readonly id: string;
  readonly name: string;
  readonly status: CustomerStatus;
  readonly createdAt: string;
  readonly clientCompany: CompanyJson | null;
  readonly count: number;
}

const answerOf = (rows: readonly NamesakeRow[], hasCompany: boolean): Namesakes => ({
  data: rows.map(({ count: _, clientCompany, ...row }) => ({
    ...row,
    ...(hasCompany ? { clientCompany: clientCompany && { ...clientCompany } } : {}),
  })),
  count: rows[0]?.count ?? 0,
});

/** Finds customers of the same name as search folds it, Arabic spellings included; the longest known first. */
export async function customerNamesakes(tx: Tx, caller: Caller, { name, except }: Asked): Promise<Namesakes> {
  const { rows } = await sql<NamesakeRow>`
    select c.id, c.name, c.status, ${instant('c.created_at')} as "createdAt", ${companyJson} as "clientCompany", count(*) over () as count
    from customer c where c.tenant_id = ${caller.tenantId} and c.merged_into is null and fold(c.name) = fold(${name}) and c.id is distinct from ${except ?? null}::uuid
    order by c.created_at, c.id limit ${SHOWN}`.execute(tx);
  return answerOf(rows, readsCompanies(caller));
}

/** The same for client companies. */
export async function companyNamesakes(tx: Tx, { tenantId }: Caller, { name, except }: Asked): Promise<Namesakes> {
  const { rows } = await sql<NamesakeRow>`
    select m.id, m.name, m.status, ${instant('m.created_at')} as "createdAt", null as "clientCompany", count(*) over () as count
    from client_company m where m.tenant_id = ${tenantId} and fold(m.name) = fold(${name}) and m.id is distinct from ${except ?? null}::uuid
    order by m.created_at, m.id limit ${SHOWN}`.execute(tx);
  return answerOf(rows, false);
}
