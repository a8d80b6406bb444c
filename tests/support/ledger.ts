import { sql } from 'kysely';
import type { EntitlementTerms } from '#domain/leave-entitlements.ts';
import { INVARIANTS } from '#server/database/invariants.ts';
import { settleLedgers } from '#server/modules/leave/leave-ledger.ts';
import { passDays } from '#server/modules/leave/leave-clock.ts';
import type { TestApi } from './api.ts';

/** The ledgers of one company, for accounting tests. */
export interface LedgerDesk {
  /** The entitlement of a leave type in a country, by default the Emirates, since 2020. */
  entitle(leaveTypeId: string, terms: Partial<EntitlementTerms> & { country?: string; since?: string }): Promise<void>;
  /** Changes properties of an employee. */
  employ(employeeId: string, facts: Record<string, string | null>): Promise<void>;
  /** Runs the ledger job as at noon (UTC) of a day, or at an instant, to its end. */
  settle(at: string): Promise<void>;
  /** Runs the leave clock as of now. */
  passDays(): Promise<void>;
  /** Enters a manual movement. */
  enter(employeeId: string, kind: string, days: number, effectiveOn: string): Promise<void>;
  /**
   * An employee's entries as `date kind days`, by time; consecutive days of a leave as `first/last taken days`, by
   * year.
   */
  entries(employeeId: string): Promise<string[]>;
  /** The same without accruals. */
  beside(employeeId: string): Promise<string[]>;
  /** The doctor's findings about leave, in words. */
  findings(): Promise<string[]>;
  run<T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]>;
}

/** Creates the helper for a company. */
export function ledgerDesk(api: TestApi, tenantId: string): LedgerDesk {
  const run = async <T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
    (await api.db.database.tenant({ tenantId }, (tx) => statement.execute(tx))).rows;
  const entries = async (employeeId: string): Promise<string[]> => {
    const rows = await run(sql<{ first: string; last: string; kind: string; days: number }>`
      with entry as (
        select effective_on, kind, days, leave_request_id,
          case when kind = 'taken' and days = 1
            then effective_on - (row_number() over (partition by leave_request_id, kind, days, extract(year from effective_on) order by effective_on))::int end as run, id
        from leave_movement where tenant_id = ${tenantId} and employee_id = ${employeeId})
      select min(effective_on) as first, max(effective_on) as last, kind, sum(days) as days from entry
      group by kind, leave_request_id, run, extract(year from effective_on), case when run is null then id end
      order by last, array_position(array['accrued', 'awarded', 'taken', 'expired', 'deducted', 'carried'], kind), days`);
    return rows.map(({ first, last, kind, days }) => `${first === last ? last : `${first}/${last}`} ${kind} ${days}`);
  };
  return {
    run,
    entries,
    beside: async (employeeId) => (await entries(employeeId)).filter((line) => !line.includes('accrued')),
    entitle: async (leaveTypeId, { country = 'AE', since = '2020-01-01', ...terms }) => {
      await run(sql`
        insert into leave_entitlement (tenant_id, leave_type_id, country_iso, basis, amount, per, after_months, cap, carry_over_max, carry_over_expiry_months, effective_from)
        values (${tenantId}, ${leaveTypeId}, ${country}, ${terms.basis ?? 'tenure-based'}, ${terms.amount ?? 24}, ${terms.per ?? 'year'}, ${terms.afterMonths ?? 0},
          ${terms.cap ?? null}, ${terms.carryOverMax ?? null}, ${terms.carryOverExpiryMonths ?? null}, ${since})`);
    },
    employ: async (employeeId, facts) => {
      for (const [column, value] of Object.entries(facts)) {
        await run(
          sql`update employee set ${sql.ref(column)} = ${value} where tenant_id = ${tenantId} and id = ${employeeId}`,
        );
      }
    },
    settle: async (at) => {
      const now = new Date(at.length === 10 ? `${at}T12:00:00Z` : at);
      while (await api.db.database.tenant({ tenantId }, (tx) => settleLedgers(tx, tenantId, now)));
    },
    passDays: async () => {
      while (await api.db.database.tenant({ tenantId }, (tx) => passDays(tx, tenantId)));
    },
    enter: async (employeeId, kind, days, effectiveOn) => {
      await run(sql`insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on)
        values (${tenantId}, ${employeeId}, 'annual', ${kind}, ${days}, ${effectiveOn})`);
    },
    findings: async () => {
      const found: string[] = [];
      for (const { name, violations } of INVARIANTS) {
        for (const row of await run(
          sql<{ found: string }>`select found from (${sql.raw(violations)}) as violation (found)`,
        ))
          found.push(`${name}: ${row.found}`);
      }
      return found;
    },
  };
}
