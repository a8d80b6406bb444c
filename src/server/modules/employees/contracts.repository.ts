import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant } from '../../records/record-json.ts';

export type Contract = AnswerOf<typeof api.contracts.list>['data'][number];

/** Selects contracts over `contract c`, latest start first by default. */
export async function selectContracts(
  tx: Tx,
  tenantId: string,
  where: RawBuilder<boolean>,
  rest: RawBuilder<unknown> = sql`order by c.start_date desc, c.id desc`,
): Promise<readonly Contract[]> {
  const { rows } = await sql<Contract>`
    select c.id, c.version, c.employee_id as "employeeId", c.ref_id as "refId", c.country_iso as "countryISO", c.stage,
      c.start_date as "startDate", c.end_date as "endDate", c.probation_end_date as "probationEndDate",
      c.notice_period_months as "noticePeriodMonths", ${instant('c.created_at')} as "createdAt",
      (select json_build_object('id', t.id, 'name', t.name, 'nameArabic', t.name_arabic, 'code', t.code)
        from contract_type t where t.tenant_id = c.tenant_id and t.id = c.contract_type_id) as type,
      (select json_build_object('id', t.id, 'name', t.name, 'nameArabic', t.name_arabic, 'type', t.type)
        from employment_type t where t.tenant_id = c.tenant_id and t.id = c.employment_type_id) as "employmentType"
    from contract c where c.tenant_id = ${tenantId} and ${where} ${rest}`.execute(tx);
  return rows;
}
