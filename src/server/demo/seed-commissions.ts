import { sql } from 'kysely';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import { addMonths, firstDayOf, hasEnded, lastDayOf, monthOf } from '#domain/commissions/months.ts';
import { initialPosition, decide } from '#machines/kernel/index.ts';
import {
  commissionPeriod,
  periodPosition,
  periodState,
  type PeriodContext,
  type PeriodEvent,
} from '#machines/commission-period/index.ts';
import { storePayouts } from '../modules/commissions/index.ts';
import type { Tx } from '../core/transaction.ts';
import { deedsOf, MONTHS, SHOPS, TIER_TYPES, type MonthDeed } from './commission-plans.ts';
import { salesOf, tipsOf, type Sale, type Seller, type Tip } from './commission-sales.ts';
import { notAhead } from './demo-clock.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { seededRandom, seedId } from './seed-ids.ts';
import { seedIntegration, splitDelivered, type PlannedIntegration } from './seed-integration.ts';
import { idOf } from './seed-people.ts';

const AT_ONCE = 1_000;
/** Between two events of a month. */
const STEP_MS = 7 * 60_000;

interface Demo {
  readonly tx: Tx;
  readonly tenantId: string;
  readonly tenant: DemoTenant;
  readonly today: string;
  readonly by: { readonly id: string; readonly employee_id: string | null };
}

/**
 * Seeds tier types, tiers, people with them, and 13 months of sales and tips with every state of a month. Only for
 * tenants with the module.
 */
export async function seedCommissions(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  { today, integration }: { readonly today: string; readonly integration: PlannedIntegration },
): Promise<void> {
  if (!tenant.modules.includes('finance.commissions-and-tips')) return;
  const by = await tx
    .selectFrom('app_user')
    .select(['id', 'employee_id'])
    .where('tenant_id', '=', tenantId)
    .where('email', '=', `finance@${tenant.domain}`)
    .executeTakeFirstOrThrow();
  const demo: Demo = { tx, tenantId, tenant, today, by };
  await seedTiers(demo);
  const sellers = await seedAssignments(demo);
  const sold: Sale[] = [];
  const random = seededRandom(71);
  for (let ago = MONTHS - 1; ago >= 0; ago -= 1) {
    const month = addMonths(monthOf(today), -ago);
    const at = { month, until: today, random };
    const sales = sellers.flatMap((seller, index) => salesOf(seller, index + 1, at, sold.slice(-400)));
    const tips = sellers.flatMap((seller, index) => tipsOf(seller, index + 1, at));
    sold.push(...sales);
    const { delivered, ofFile } = ago === 0 ? splitDelivered(sales) : { delivered: [], ofFile: sales };
    await seedMonth(demo, { month, ago }, { sales: ofFile, tips });
    if (ago === 0) await seedIntegration(demo, integration, delivered);
  }
  await failOnce(demo);
  await undoOnce(demo);
}

async function seedTiers({ tx, tenantId, tenant }: Demo): Promise<void> {
  const typeId = (key: string): string => idOf(tenant, 'commission-tier-type', key);
  await tx
    .insertInto('commission_tier_type')
    .values(
      TIER_TYPES.map(({ key, name, nameArabic, type, currency, status = 'active' }, index) => ({
        tenant_id: tenantId,
        id: typeId(key),
        name,
        name_arabic: nameArabic,
        type,
        currency,
        status,
        sort_order: index + 1,
      })),
    )
    .execute();
  await tx
    .insertInto('commission_tier')
    .values(
      TIER_TYPES.flatMap(({ key, type, tiers }) =>
        tiers.map(([target, pays], index) => ({
          tenant_id: tenantId,
          id: idOf(tenant, 'commission-tier', `${key}/${index + 1}`),
          tier_type_id: typeId(key),
          tier: index + 1,
          net_sales_target: target,
          payout_percentage: type === 'percentage' ? pays : null,
          payout_amount: type === 'percentage' ? null : pays,
        })),
      ),
    )
    .execute();
}

/** Seeds sellers, the demo's own employee first; some changed their tiers, one will next month (D51). */
async function seedAssignments({ tx, tenantId, tenant, today, by }: Demo): Promise<readonly Seller[]> {
  const sellers: Seller[] = [];
  const rows = [];
  for (const { location, currency, people, tiers } of SHOPS) {
    const { rows: found } = await sql<{ id: string }>`
      select e.id from employee e left join app_user u on u.tenant_id = e.tenant_id and u.employee_id = e.id
      where e.tenant_id = ${tenantId} and e.location_id = ${idOf(tenant, 'location', location)} and e.status = 'active'
        and coalesce(split_part(u.email, '@', 1), '') not in ('admin', 'hr', 'finance', 'manager', 'manager2', 'restricted', 'analyst')
      order by u.password_hash is null, e.company_employee_id limit ${people}`.execute(tx);
    for (const [index, { id }] of found.entries()) {
      sellers.push({
        id,
        locationId: idOf(tenant, 'location', location),
        currency,
        skill: 0.45 + ((index * 37) % 60) / 100,
      });
      const start = firstDayOf(addMonths(monthOf(today), -MONTHS));
      const held = currency === 'AED' && index % 4 === 1 ? 'front-desk' : tiers;
      const wasApprentice = currency === 'AED' && index === 4;
      rows.push({ employee_id: id, valid_from: start, key: wasApprentice ? 'apprentices' : held });
      if (wasApprentice)
        rows.push({ employee_id: id, valid_from: firstDayOf(addMonths(monthOf(today), -6)), key: held });
      if (location === 'DXB-MAR' && index === 1)
        rows.push({ employee_id: id, valid_from: firstDayOf(addMonths(monthOf(today), 1)), key: 'stylists' });
    }
  }
  await tx
    .insertInto('commission_tier_assignment')
    .values(
      rows.map(({ key, ...row }) => ({
        ...row,
        tenant_id: tenantId,
        tier_type_id: idOf(tenant, 'commission-tier-type', key),
        created_by: by.id,
      })),
    )
    .execute();
  return sellers;
}

/** Import time of a month: early on the first day after it, or today. */
const importedAt = ({ today }: Demo, month: string): Date =>
  notAhead(`${lastDayOf(month) < today ? firstDayOf(addMonths(month, 1)) : today}T00:10:00Z`);

const EVENTS: Readonly<Record<MonthDeed, PeriodEvent>> = {
  calculate: { type: 'period.calculate' },
  freeze: { type: 'period.freeze' },
  reopen: { type: 'period.reopen', hasReason: true },
  'late-row': { type: 'rows.add' },
};

/** Seeds a month's imports and later events, played through its machine. */
async function seedMonth(
  demo: Demo,
  { month, ago }: { readonly month: string; readonly ago: number },
  rows: { readonly sales: readonly Sale[]; readonly tips: readonly Tip[] },
): Promise<void> {
  const { tx, tenantId, tenant } = demo;
  const at = importedAt(demo, month);
  const id = seedId(at, `${tenant.domain}/commission-period/${month}`);
  await bringIn(demo, { key: month, module: 'commission', at, sales: rows.sales });
  await bringIn(demo, { key: month, module: 'tip', at, tips: rows.tips });
  await tx
    .insertInto('commission_period')
    .values({ tenant_id: tenantId, id, month: firstDayOf(month), created_at: at, updated_at: at })
    .execute();
  const played = play([{ type: 'rows.add' }, ...deedsOf(ago).map((deed) => EVENTS[deed])], {
    began: at,
    isOver: hasEnded(month, demo.today),
  });
  const calculatedAt = played.find(({ event }) => event.type === 'period.calculate')?.at ?? null;
  if (calculatedAt) {
    await storePayouts(tx, tenantId, { id, month });
    await tx
      .updateTable('commission_payout')
      .set({ created_at: calculatedAt, updated_at: calculatedAt })
      .where('tenant_id', '=', tenantId)
      .where('period_id', '=', id)
      .execute();
  }
  await keep(demo, id, played, calculatedAt);
  const last = played.at(-1);
  const [sold] = rows.sales;
  if (last?.context.isStale && sold) {
    await bringIn(demo, {
      key: `${month}-late`,
      module: 'commission',
      at: last.at,
      sales: [{ ...sold, external_id: `${sold.external_id}-LATE`, date: lastDayOf(month), client_reference: null }],
    });
  }
}

interface Played {
  readonly event: PeriodEvent;
  readonly from: string;
  readonly to: string;
  readonly context: PeriodContext;
  readonly at: Date;
}

/** @throws Error when the machine refuses the plan */
function play(
  events: readonly PeriodEvent[],
  { began, isOver }: { readonly began: Date; readonly isOver: boolean },
): readonly Played[] {
  const played: Played[] = [];
  let position = initialPosition(commissionPeriod, { hasEnded: isOver, hasRows: false, isStale: false });
  for (const [index, event] of events.entries()) {
    const verdict = decide(commissionPeriod, position, event);
    if (!verdict.allowed) throw new Error(`${event.type} is refused: ${verdict.reasons[0]?.code}`);
    played.push({
      event,
      from: verdict.from,
      to: verdict.to,
      context: verdict.context,
      at: new Date(Math.min(began.getTime() + index * STEP_MS, Date.now())),
    });
    position = periodPosition(periodState(verdict.value), verdict.context);
  }
  return played;
}

/** Stores the final state of a month, and its journal. */
async function keep(
  { tx, tenantId, tenant, by }: Demo,
  id: string,
  played: readonly Played[],
  calculatedAt: Date | null,
): Promise<void> {
  const last = played.at(-1);
  if (!last) return;
  const status = periodState(last.to);
  await tx
    .updateTable('commission_period')
    .set({
      status,
      is_stale: last.context.isStale,
      calculated_at: calculatedAt,
      frozen_at: status === 'frozen' ? last.at : null,
      version: played.length + 1,
      updated_at: last.at,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('transition_journal')
    .values(
      played.map(({ event: { type, ...payload }, from, to, at }, index) => ({
        tenant_id: tenantId,
        id: seedId(at, `${tenant.domain}/commission-period/${id}/${index}`),
        machine: commissionPeriod.name,
        machine_version: commissionPeriod.version,
        record_id: id,
        record_version: index + 2,
        event: type,
        from_state: from,
        to_state: to,
        payload: JSON.stringify(
          type === 'period.reopen' ? { ...payload, note: 'Two invoices of this month were booked late.' } : payload,
        ),
        by_employee_id: by.employee_id,
        by_user_id: by.id,
        at,
      })),
    )
    .execute();
}

interface Brought {
  readonly key: string;
  readonly module: SyncModule;
  readonly at: Date;
  readonly sales?: readonly Sale[];
  readonly tips?: readonly Tip[];
}

/** Stores one run with its rows. */
async function bringIn(
  { tx, tenantId, tenant, by }: Demo,
  { key, module, at, sales = [], tips = [] }: Brought,
): Promise<void> {
  const id = seedId(at, `${tenant.domain}/sync-run/${module}/${key}`);
  const count = sales.length + tips.length;
  await tx
    .insertInto('sync_run')
    .values({
      tenant_id: tenantId,
      id,
      provider_type: 'file-import',
      module,
      is_successful: true,
      file_name: `${module}s-${key}.csv`,
      rows_count: count,
      created_count: count,
      months: [...new Set([...sales, ...tips].map(({ date }) => firstDayOf(monthOf(date))))].toSorted(),
      started_by: by.id,
      started_at: new Date(at.getTime() - 4_000),
      ended_at: at,
    })
    .execute();
  const kept = { tenant_id: tenantId, sync_run_id: id, created_at: at, updated_at: at };
  for (let from = 0; from < count; from += AT_ONCE) {
    if (module === 'commission')
      await tx
        .insertInto('commission_row')
        .values(sales.slice(from, from + AT_ONCE).map((row) => ({ ...row, ...kept })))
        .execute();
    else
      await tx
        .insertInto('tip_row')
        .values(tips.slice(from, from + AT_ONCE).map((row) => ({ ...row, ...kept })))
        .execute();
  }
}

/** A failed run: the file named a frozen month. */
async function failOnce({ tx, tenantId, tenant, today, by }: Demo): Promise<void> {
  const at = new Date(`${Temporal.PlainDate.from(today).subtract({ days: 4 }).toString()}T06:20:00Z`);
  await tx
    .insertInto('sync_run')
    .values({
      tenant_id: tenantId,
      id: seedId(at, `${tenant.domain}/sync-run/failed`),
      provider_type: 'file-import',
      module: 'commission',
      is_successful: false,
      file_name: 'commissions-corrections.xlsx',
      rows_count: 14,
      created_count: 0,
      fault_count: 3,
      started_by: by.id,
      started_at: at,
      ended_at: new Date(at.getTime() + 2_000),
    })
    .execute();
}

/** An undone run: the file was exported for the wrong till, and its rows were removed. */
async function undoOnce({ tx, tenantId, tenant, today, by }: Demo): Promise<void> {
  const day = Temporal.PlainDate.from(today).subtract({ days: 6 }).toString();
  const at = new Date(`${day}T08:40:00Z`);
  await tx
    .insertInto('sync_run')
    .values({
      tenant_id: tenantId,
      id: seedId(at, `${tenant.domain}/sync-run/undone`),
      provider_type: 'file-import',
      module: 'tip',
      is_successful: true,
      file_name: 'tips-wrong-till.csv',
      rows_count: 9,
      created_count: 9,
      months: [firstDayOf(monthOf(day))],
      started_by: by.id,
      started_at: at,
      ended_at: new Date(at.getTime() + 1_000),
      undone_at: new Date(at.getTime() + 20 * 60_000),
      undone_by: by.id,
    })
    .execute();
}
