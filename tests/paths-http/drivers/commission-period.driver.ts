import { sql, type Insertable } from 'kysely';
import { addMonths, firstDayOf, monthOf } from '#domain/commissions/months.ts';
import {
  commissionPeriod,
  periodState,
  type PeriodContext,
  type PeriodEvent,
} from '#machines/commission-period/index.ts';
import type { Person, TestApi } from '../../support/api.ts';
import { FREE_MONTHS, freeMonth, shopOf, type Employee } from '../../commissions/shop.ts';
import type { SyncRunTable } from '#server/database/commissions.schema.ts';
import type { Tx } from '#server/core/transaction.ts';
import type { HttpDriver } from '../http-driver.ts';

const currentMonth = (): string => monthOf(Temporal.Now.plainDateISO('Asia/Dubai').toString());
/** Long before a month, so that no other walk is there. */
const earlierThan = (month: string): string => addMonths(month, -600);

/**
 * The response to a refused event: lines of a file are refused individually, and an earlier month is calculated
 * whatever the state of this one.
 */
const REFUSED: Readonly<Record<string, number>> = { 'rows.add': 422, 'rates.change': 200 };

const sameMonth = (month: string) => sql<boolean>`date_trunc('month', date) = ${firstDayOf(month)}::date`;

/** Rows as in imported files, inserted directly, and months that are reset. */
function monthsOf(api: TestApi, admin: Person, seller: Employee) {
  const shop = shopOf(api, () => admin);
  const tenant_id = admin.tenantId;
  let names = 0;
  const begunFrom = (module: 'tip' | 'commission', month: string): Insertable<SyncRunTable> => ({
    tenant_id,
    provider_type: 'file-import',
    module,
    is_successful: true,
    file_name: 'a.csv',
    started_by: null,
    months: [firstDayOf(month)],
  });
  return {
    shop,

    /** Resets a month: imports reach few months. Returns its id. */
    beginAgain: (month: string): Promise<string> =>
      shop.inTenant(async (tx) => {
        const own = { tenant_id, month: firstDayOf(month) };
        await tx
          .deleteFrom('commission_payout')
          .where('tenant_id', '=', tenant_id)
          .where('month', '=', own.month)
          .execute();
        await tx
          .deleteFrom('commission_period')
          .where('tenant_id', '=', tenant_id)
          .where('month', '=', own.month)
          .execute();
        return (await tx.insertInto('commission_period').values(own).returning('id').executeTakeFirstOrThrow()).id;
      }),

    /** Removes the content of a month, as if never imported. */
    empty: (month: string) => shop.inTenant((tx) => empty(tx, month)),

    /** A zero tip in a month: its payout is right with and without it. Returns its import run. */
    addTip: (month: string): Promise<string> =>
      shop.inTenant(async (tx) => {
        const run = await tx
          .insertInto('sync_run')
          .values(begunFrom('tip', month))
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('tip_row')
          .values({
            tenant_id,
            sync_run_id: run.id,
            external_id: `path-${++names}`,
            date: firstDayOf(month),
            employee_id: seller.id,
            location_id: null,
            amount: 0,
            admin_fee: 0,
            currency: 'AED',
          })
          .execute();
        return run.id;
      }),

    /** A sale in a month; returns its name. */
    addSale: (month: string): Promise<string> => add(month, `sale-${++names}`, null),

    /** Refunds a sale in a month, at the rate of the month of sale (D51). */
    addRefund: (month: string, sale: string) => add(month, `${sale}-back`, sale),
  };

  async function empty(tx: Tx, month: string): Promise<void> {
    await tx.deleteFrom('tip_row').where('tenant_id', '=', tenant_id).where(sameMonth(month)).execute();
    await tx.deleteFrom('commission_row').where('tenant_id', '=', tenant_id).where(sameMonth(month)).execute();
  }

  function add(month: string, external_id: string, refunded: string | null): Promise<string> {
    const sign = refunded === null ? 1 : -1;
    return shop.inTenant(async (tx) => {
      const run = await tx
        .insertInto('sync_run')
        .values(begunFrom('commission', month))
        .returning('id')
        .executeTakeFirstOrThrow();
      const amounts = {
        quantity: sign,
        gross_sale: 100 * sign,
        discount: 0,
        net_sale: 100 * sign,
        taxes: 0,
        total_sale: 100 * sign,
      };
      const sold = {
        tenant_id,
        sync_run_id: run.id,
        type: 'Service',
        name: 'Cut',
        employee_id: seller.id,
        location_id: null,
        client_reference: null,
        currency: 'AED',
      } as const;
      await tx
        .insertInto('commission_row')
        .values({
          ...sold,
          ...amounts,
          external_id,
          date: firstDayOf(month),
          is_refund: refunded !== null,
          refunded_external_id: refunded,
        })
        .execute();
      return external_id;
    });
  }
}

/** Commission periods of the demo tenant, long before existing ones (D51). */
export const driver: HttpDriver<PeriodContext, PeriodEvent> = {
  definition: commissionPeriod,
  scenarios: commissionPeriod.scenarios,
  unraced: (event) =>
    event.type === 'rows.remove' && !event.leavesRows
      ? 'what else is in the month is removed past the imports before it'
      : null,
  // By every event once: stale figures matter only where they are recalculated.
  goal: () => 'edges',
  open: async (api) => {
    const admin = await api.signIn('admin@luma.example');
    const [seller] = (await shopOf(api, () => admin).people(1)) as [Employee];
    const months = monthsOf(api, admin, seller);
    const { shop } = months;
    let begun = 0;
    return async ({ input }) => {
      const { hasEnded, hasRows } = input as PeriodContext;
      return {
        tenantId: admin.tenantId,
        begin: async () => {
          const month = hasEnded ? freeMonth((begun += 1) % FREE_MONTHS) : currentMonth();
          const earlier = earlierThan(month);
          // Refunds before the sales they refund.
          for (const each of [month, earlier]) await months.empty(each);
          const id = await months.beginAgain(month);
          let earlierId = await months.beginAgain(earlier);
          const sale = await months.addSale(earlier);
          if (hasRows) {
            await months.addTip(month);
            await months.addRefund(month, sale);
          }
          let isRefunded = hasRows;
          const statusOf = async (period: string): Promise<string> =>
            (await admin.send<{ status: string }>('GET', `/api/commission-periods/${period}`)).body.status;
          const refund = async (): Promise<void> => {
            if (!isRefunded) await months.addRefund(month, sale);
            isRefunded = true;
          };
          const ready = async (event: PeriodEvent): Promise<() => Promise<number>> => {
            if (event.type === 'rows.add')
              return async () => (await shop.importTips([[firstDayOf(month), seller.number, '5', '']])).status;
            if (event.type === 'rows.remove') {
              if (!event.leavesRows && (await statusOf(id)) !== 'frozen') {
                await months.empty(month);
                isRefunded = false;
              }
              const run = await months.addTip(month);
              if (event.leavesRows) await months.addTip(month);
              return async () =>
                (await admin.send('POST', `/api/external-integrations/synchronization/${run}/undo`)).status;
            }
            if (event.type === 'rates.change') {
              // On its first calculation, the earlier month pays something else than predicted.
              if ((await statusOf(earlierId)) !== 'open') earlierId = await months.beginAgain(earlier);
              const calculated = earlierId;
              return async () => (await shop.send(calculated, 'calculate')).status;
            }
            const body = event.type === 'period.reopen' ? { note: event.hasReason ? 'A late invoice.' : '' } : {};
            return async () => (await shop.send(id, event.type.slice('period.'.length), body)).status;
          };
          return {
            id: () => id,
            ready,
            read: async () => {
              const { body } = await admin.send<{ status: string; isStale: boolean; version: number; period: string }>(
                'GET',
                `/api/commission-periods/${id}`,
              );
              return { status: body.status, isStale: body.isStale, version: body.version, period: body.period };
            },
            send: async (event) => {
              const status = await (await ready(event))();
              // A later change of rates affects months with a refund.
              if (
                status === 200 &&
                (event.type === 'rows.add' || (event.type === 'rows.remove' && (await statusOf(id)) !== 'open'))
              )
                await refund();
              return status;
            },
          };
        },
        expected: ({ value, context }) => ({ status: periodState(value), isStale: (context as PeriodContext).isStale }),
        // D51: refusals of a frozen month name that as the reason.
        reasons: ({ value }, { type }, row) => {
          if (value !== 'frozen' || type === 'period.reopen') return null;
          return [
            {
              code: 'month-frozen',
              ...(type === 'rows.remove' && 'period' in row ? { params: { months: row.period, count: 1 } } : {}),
            },
          ];
        },
        refusal: (_, { type }) => [REFUSED[type] ?? 409],
      };
    };
  },
};
