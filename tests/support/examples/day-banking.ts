import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';

/** Till reports, by id. */
export interface DayBankingIds {
  /** Counted, not submitted. */
  readonly report: string;
  /** Closed by the system, without an explanation. */
  readonly closedReport: string;
}

export const ghostDayBanking = (ghost: string): DayBankingIds => ({ report: ghost, closedReport: ghost });

let days = 0;

/** Creates a draft and an automatic closure at a location of the tenant, on otherwise unused days. */
export async function knownDayBanking(tx: Tx, tenantId: string, locationId: string): Promise<DayBankingIds> {
  const own = {
    tenant_id: tenantId,
    location_id: locationId,
    currency: 'AED',
    cash_registry: '[]',
    cash_takings: '[]',
    additional_expenses: '[]',
    position: 0,
  };
  const day = (): string => Temporal.PlainDate.from('2001-01-01').add({ days: ++days }).toString();
  const report = await tx
    .insertInto('day_banking')
    .values({
      ...own,
      type: 'beginning-of-day',
      business_date: day(),
      status: 'balanced',
      counted: 0,
      opening: 0,
      expected: 0,
      variance: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const closed = await tx
    .insertInto('day_banking')
    .values({
      ...own,
      type: 'end-of-day',
      business_date: day(),
      position: 1_000,
      status: 'automatically-generated',
      closure_reason: 'no-receptionist-on-duty',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { report: report.id, closedReport: closed.id };
}

/** Valid requests for till reports. */
export const DAY_BANKING_EXAMPLES: Readonly<
  Record<string, (ids: DayBankingIds & { readonly location: string }) => Example>
> = {
  'day-bankings.ids': () => ({ query: { statuses: ['outstanding-with-variance'] } }),
  'day-bankings.list': (ids) => ({
    query: {
      statuses: ['outstanding-with-variance'],
      locationId: ids.location,
      types: ['end-of-day'],
      isConfirmed: 'true',
    },
  }),
  'day-bankings.export': () => ({
    query: { format: 'csv', columns: ['location', 'variance'], status: 'outstanding-with-variance' },
  }),
  'day-bankings.opening': (ids) => ({
    query: { locationId: ids.location, type: 'end-of-day', businessDate: '2026-01-05' },
  }),
  'day-bankings.reported': (ids) => ({
    query: { locationId: ids.location, type: 'end-of-day', businessDate: '2026-01-05' },
  }),
  'day-bankings.locations': () => ({}),
  'day-bankings.read': (ids) => ({ params: { id: ids.report } }),
  'day-bankings.create': (ids) => ({
    body: {
      locationId: ids.location,
      type: 'hand-over-end',
      businessDate: Temporal.Now.plainDateISO('UTC').subtract({ days: 1 }).toString(),
      coins: 100,
      totalCashAmount: 100,
    },
  }),
  'day-bankings.change': (ids) => ({ params: { id: ids.report }, body: { coins: 100, note: 'Counted again.' } }),
  'day-bankings.confirm': (ids) => ({ params: { id: ids.report }, body: {} }),
  'day-bankings.explain': (ids) => ({ params: { id: ids.closedReport }, body: { note: 'The power was out.' } }),
  'day-bankings.remove': (ids) => ({ params: { id: ids.report } }),
};
