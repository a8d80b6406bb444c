import { sql } from 'kysely';
import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';

export interface OffboardingIds {
  readonly settlement: string;
  /** An employee without a settlement, who may be a successor as well. */
  readonly leaver: string;
}

/** An empty settlement, and a possible next leaver. */
export async function knownOffboarding(tx: Tx, tenantId: string): Promise<OffboardingIds> {
  const { rows: free } = await sql<{ id: string }>`
    select e.id from employee e where e.tenant_id = ${tenantId} and e.status = 'active' and not exists (
      select from offboarding_settlement o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.status <> 'deleted')
    order by e.id desc limit 2`.execute(tx);
  const [first, second] = free;
  if (!first || !second) throw new Error('everybody leaves');
  const { id } = await tx
    .insertInto('offboarding_settlement')
    .values({ tenant_id: tenantId, employee_id: first.id, created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { settlement: id, leaver: second.id };
}

/** Valid requests for settlements. */
export const OFFBOARDING_EXAMPLES: Readonly<Record<string, (ids: OffboardingIds) => Example>> = {
  'offboardings.list': () => ({
    query: { statuses: ['not-started', 'in-progress'], sortBy: 'firstName', sortOrder: 'asc' },
  }),
  'offboardings.ids': () => ({ query: { statuses: ['in-progress'] } }),
  'offboardings.export': () => ({ query: { format: 'csv', columns: ['firstName', 'status'] } }),
  'offboardings.read': (ids) => ({ params: { id: ids.settlement } }),
  'offboardings.create': (ids) => ({ body: { employeeId: ids.leaver } }),
  'offboardings.delete': (ids) => ({ params: { id: ids.settlement } }),
  'offboardings.gratuity': (ids) => ({
    params: { id: ids.settlement },
    body: {
      countryISO: 'AE',
      currency: 'AED',
      lastWorkingDay: '2031-01-31',
      terminationReason: 'resignation',
      basicWage: 500_000,
      totalWage: 800_000,
      unpaidDays: 1.5,
    },
  }),
  'offboardings.leave': (ids) => ({
    params: { id: ids.settlement },
    body: { adjustments: [{ kind: 'annual', days: 4.25 }] },
  }),
  'offboardings.other-adjustments': (ids) => ({
    params: { id: ids.settlement },
    body: { adjustments: [{ kind: 'addition', description: 'Bonus', amount: 100_000 }] },
  }),
  'offboardings.successors': (ids) => ({ params: { id: ids.settlement }, query: { duty: 'line-manager' } }),
  'offboardings.role-transfer': (ids) => ({ params: { id: ids.settlement }, body: { successors: [] } }),
  'offboardings.role-transfer-confirm': (ids) => ({ params: { id: ids.settlement }, body: {} }),
  'offboardings.end-of-service-confirm': (ids) => ({ params: { id: ids.settlement }, body: {} }),
  'offboardings.reopen': (ids) => ({ params: { id: ids.settlement }, body: { note: 'A mistake.' } }),
};
