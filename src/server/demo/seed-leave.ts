import { ANNUAL_LEAVE } from '#domain/leave-entitlements.ts';
import { portionsOf } from '#domain/leave-days.ts';
import { daysOf, LEDGER_KINDS, leaveLength, type LedgerKind } from '#domain/leave.ts';
import type { StepRole } from '#domain/approvals.ts';
import { weekendOf } from '#domain/weekends.ts';
import { sql } from 'kysely';
import type { FileStore } from '../files/file-store.ts';
import type { Tx } from '../core/transaction.ts';
import { administrators, candidatesFor } from '../modules/approvals/index.ts';
import { giveDefaultChains } from '../modules/tenant-setup/index.ts';
import { settleLedgers } from '../modules/leave/index.ts';
import { readWorkPatterns } from '../modules/schedules/index.ts';
import type { WorkPattern } from '#domain/schedules/work-days.ts';
import { DEMO_LEAVE_TYPES, type DemoLeaveType, type DemoTenant } from './demo-tenants.ts';
import { LEAVE_PLANS, type LeavePlan } from './leave-plans.ts';
import { playLeave } from './play-leave.ts';
import { seedFiles } from './seed-files.ts';
import { seedId } from './seed-ids.ts';
import type { SeededPerson } from './seed-people.ts';
import { processIdOf, storeLeave } from './store-leave.ts';

const SET_UP_AT = new Date('2021-01-04T09:00:00Z');
/** Annual leave days brought along when the rules came into force, and time off in lieu granted since. */
const OPENING_BALANCE = 12;
const AWARDED_IN_LIEU = 6;
/** Yearly counters have no earlier start. */
const COUNTED_SINCE = '2000-01-01';

/** The tenant's set-up that every leave refers to. */
interface LeaveSetUp {
  readonly typeIds: ReadonlyMap<string, string>;
  readonly holidays: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Seeds leave types, approval templates, holidays, the ledger, and leaves that reach every state of both machines. */
export async function seedLeave(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  people: readonly SeededPerson[],
  { today, store }: { today: string; store: FileStore },
): Promise<void> {
  const setUp = await seedSetUp(tx, tenantId, tenant, today);
  const askers = people.filter((person) => person.status === 'active');
  await seedOpeningBalances(tx, tenantId, askers, today);
  const approvers = await administrators(tx, tenantId, 'leave');
  for (const [index, person] of askers.entries()) {
    const plans = LEAVE_PLANS[index % LEAVE_PLANS.length] ?? [];
    const candidates = new Map<StepRole, readonly string[]>();
    for (const role of tenant.leaveChain)
      candidates.set(role, await candidatesFor(tx, tenantId, person.id, role, 'leave'));
    const patterns = await readWorkPatterns(tx, tenantId, [person.id]);
    for (const plan of plans) {
      await seedOne(tx, {
        tenantId,
        tenant,
        person,
        plan,
        setUp,
        candidates,
        approvers,
        patterns: patterns.get(person.id) ?? [],
        today,
        store,
        shift: index % 5,
      });
    }
  }
  await settleAll(tx, tenantId, today);
  await seedNotifications(tx, tenantId);
}

/** Settles the ledgers up to today with the product's own job, which finds nothing to do afterwards. */
async function settleAll(tx: Tx, tenantId: string, today: string): Promise<void> {
  const noon = new Date(`${today}T12:00:00Z`);
  while (await settleLedgers(tx, tenantId, noon));
}

/** The day the annual leave rules came into force: the demo has had one turn of the year. */
const rulesSince = (today: string): string => `${Number(today.slice(0, 4)) - 1}-01-01`;

/** Seeds the notifications of approvers of pending requests; those older than two days are read. */
async function seedNotifications(tx: Tx, tenantId: string): Promise<void> {
  // The database has no statistics of rows this new: the planner would assume one row per table, and choose nested
  // loops over everything.
  const compareAll = (allowed: boolean) =>
    sql`select set_config('enable_nestloop', ${allowed ? 'on' : 'off'}, true)`.execute(tx);
  await compareAll(false);
  await sql`
    insert into notification (tenant_id, id, user_id, type, params, link, dedupe_key, created_at, read_at)
    select p.tenant_id,
      -- Of the moment it tells of, like every id of the product: the inbox is ordered by it.
      (lpad(to_hex((extract(epoch from p.updated_at) * 1000)::bigint), 12, '0') || substr(replace(app.uuid7()::text, '-', ''), 13))::uuid,
      u.id, 'leave-request',
      jsonb_build_object('requester', e.first_name || ' ' || e.last_name, 'kind', 'leave', 'step', s.position,
        'startDate', l.start_date, 'endDate', l.end_date),
      '/hr/leave?open=' || l.id, 'turn:' || s.id, p.updated_at, case when p.updated_at < now() - interval '2 days' then p.updated_at + interval '3 hours' end
    from approval_process p
    join leave_request l on l.tenant_id = p.tenant_id and l.approval_process_id = p.id
    join employee e on e.tenant_id = p.tenant_id and e.id = p.requested_by
    join approval_step s on s.tenant_id = p.tenant_id and s.process_id = p.id and s.status = 'pending'
    join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id
    join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.employee_id
    where p.tenant_id = ${tenantId} order by p.updated_at`.execute(tx);
  await compareAll(true);
}

interface One {
  readonly tenantId: string;
  readonly tenant: DemoTenant;
  readonly person: SeededPerson;
  readonly plan: LeavePlan;
  readonly setUp: LeaveSetUp;
  readonly candidates: ReadonlyMap<StepRole, readonly string[]>;
  readonly approvers: readonly string[];
  readonly patterns: readonly WorkPattern[];
  readonly today: string;
  readonly store: FileStore;
  /** Days by which this person's plans are shifted, so that not all begin on one day. */
  readonly shift: number;
}

async function seedOne(tx: Tx, one: One): Promise<void> {
  const { plan, person, tenant, today } = one;
  const type = DEMO_LEAVE_TYPES.find((each) => each.code === plan.type);
  const typeId = one.setUp.typeIds.get(plan.type);
  if (!type || !typeId) throw new Error(`no demo leave type ${plan.type}`);
  // Leaves in progress, and undecided ones, keep their days: shifting would change their state.
  const shift = plan.name === 'ongoing' ? 0 : one.shift;
  const startDate = addDays(today, plan.from + shift);
  const endDate = addDays(startDate, plan.days - 1);
  const key = `${tenant.domain}/${person.id}/${plan.name}`;
  const askedAt = new Date(`${addDays(today, -plan.askedBefore)}T0${6 + (one.shift % 3)}:1${one.shift}:00Z`);
  const holidays = one.setUp.holidays.get(person.country) ?? new Set<string>();
  const days = leaveLength(startDate, endDate);
  const portions = portionsOf({
    startDate,
    endDate,
    dayCount: type.dayCount ?? 'calendar',
    weekend: weekendOf(person.country, []),
    patterns: one.patterns,
    holidays,
  });
  const played = playLeave(
    plan,
    {
      requesterId: person.id,
      steps:
        type.needsApproval === false
          ? []
          : tenant.leaveChain.map((role) => ({ role, candidates: one.candidates.get(role) ?? [] })),
      administrators: one.approvers,
      hasOwnNote: plan.note !== undefined,
    },
    { startDate, endDate, today, days, deductedDays: daysOf(portions) },
    askedAt,
  );
  await storeLeave(tx, {
    tenantId: one.tenantId,
    key,
    askedAt,
    employeeId: person.id,
    typeId,
    ledgerKind: ledgerKindOf(type),
    startDate,
    endDate,
    days,
    portions,
    note: plan.note ?? null,
    plan,
    played,
  });
  const processId = processIdOf({ key, askedAt });
  await seedFiles(
    tx,
    one.store,
    { tenantId: one.tenantId, key, processId, askedAt, person: person.name, startDate, endDate },
    plan.files ?? [],
  );
}

const ledgerKindOf = (type: DemoLeaveType): LedgerKind | null =>
  LEDGER_KINDS.find((kind) => kind === type.kind) ?? null;

async function seedSetUp(tx: Tx, tenantId: string, tenant: DemoTenant, today: string): Promise<LeaveSetUp> {
  const id = (kind: string, name: string): string => seedId(SET_UP_AT, `${tenant.domain}/${kind}/${name}`);
  const typeIds = new Map(DEMO_LEAVE_TYPES.map((type) => [type.code, id('leave-type', type.code)]));
  await tx
    .insertInto('leave_type')
    .values(
      DEMO_LEAVE_TYPES.map((type, index) => ({
        tenant_id: tenantId,
        id: id('leave-type', type.code),
        name: type.name,
        name_arabic: type.nameArabic,
        code: type.code,
        kind: type.kind,
        icon_name: type.icon,
        sort_order: index + 1,
        country_isos: [],
        day_count: type.dayCount ?? 'calendar',
        allow_negative: type.allowNegative !== undefined,
        negative_limit: type.allowNegative?.limit ?? null,
        needs_approval: type.needsApproval ?? true,
      })),
    )
    .execute();
  const countries = [...new Set(tenant.locations.map((location) => location.country))];
  await tx
    .insertInto('leave_entitlement')
    .values(
      DEMO_LEAVE_TYPES.flatMap((type) =>
        countries.flatMap((country) =>
          entitlementsOf(type, country, today).map((entitlement) => ({
            tenant_id: tenantId,
            leave_type_id: id('leave-type', type.code),
            country_iso: country,
            ...entitlement,
          })),
        ),
      ),
    )
    .execute();
  await seedChain(tx, tenantId, tenant, id);
  await giveDefaultChains(tx, tenantId, ['leave']);
  return { typeIds, holidays: await seedHolidays(tx, tenantId, tenant, today) };
}

/** A counter has one row per country; annual leave the steps usual there (D21). */
function entitlementsOf(type: DemoLeaveType, country: string, today: string) {
  if (type.entitlement) return [{ amount: type.entitlement, effective_from: COUNTED_SINCE }];
  const steps = type.kind === 'annual' ? (ANNUAL_LEAVE[country] ?? []) : [];
  return steps.map((step) => ({
    basis: step.basis,
    amount: step.amount,
    per: step.per,
    after_months: step.afterMonths,
    cap: step.cap,
    carry_over_max: step.carryOverMax,
    carry_over_expiry_months: step.carryOverExpiryMonths,
    effective_from: rulesSince(today),
  }));
}

async function seedChain(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  id: (kind: string, name: string) => string,
): Promise<void> {
  const templateId = id('template', 'leave');
  await tx
    .insertInto('approval_template')
    .values({
      tenant_id: tenantId,
      id: templateId,
      kind: 'leave',
      approves_cancellation: tenant.approvesCancellation ?? false,
    })
    .execute();
  await tx
    .insertInto('approval_template_step')
    .values(
      tenant.leaveChain.map((role, index) => ({
        tenant_id: tenantId,
        id: id('template-step', role),
        template_id: templateId,
        position: index + 1,
        role,
      })),
    )
    .execute();
}

async function seedHolidays(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  today: string,
): Promise<LeaveSetUp['holidays']> {
  const year = Number(today.slice(0, 4));
  const rows = [year - 1, year, year + 1].flatMap((each) =>
    tenant.holidays.map(([country, monthDay, name, nameArabic]) => ({
      tenant_id: tenantId,
      country_iso: country,
      date: `${each}-${monthDay}`,
      name,
      name_arabic: nameArabic ?? null,
      is_fixed: true,
    })),
  );
  await tx.insertInto('public_holiday').values(rows).execute();
  const byCountry = Map.groupBy(rows, (row) => row.country_iso);
  return new Map([...byCountry].map(([country, each]) => [country, new Set(each.map((row) => row.date))]));
}

async function seedOpeningBalances(
  tx: Tx,
  tenantId: string,
  people: readonly SeededPerson[],
  today: string,
): Promise<void> {
  const { rows: ids } = await sql<{
    id: string;
  }>`select app.uuid7() as id from generate_series(1, ${people.length})`.execute(tx);
  const awarded = (
    leaveKind: LedgerKind,
    days: number,
    effectiveOn: string,
    note: string | null,
    entries: readonly { readonly id: string }[] = [],
  ) =>
    people.map((person, at) => ({
      ...(entries[at] ? { id: entries[at].id, source: 'initial' as const, entry_id: entries[at].id } : {}),
      tenant_id: tenantId,
      employee_id: person.id,
      leave_kind: leaveKind,
      kind: 'awarded' as const,
      days,
      effective_on: effectiveOn,
      note,
    }));
  await tx
    .insertInto('leave_movement')
    .values([
      ...awarded('annual', OPENING_BALANCE, rulesSince(today), null, ids),
      ...awarded('in-lieu', AWARDED_IN_LIEU, addDays(today, -90), 'Worked on public holidays'),
    ])
    .execute();
}

/** Plain dates without a zone: the seed uses days, not instants. */
function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
