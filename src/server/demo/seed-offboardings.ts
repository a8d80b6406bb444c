import { sql } from 'kysely';
import type { TerminationReason } from '#domain/end-of-service.ts';
import type { DutyKind } from '#domain/offboarding.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import type { Caller } from '../core/caller.ts';
import type { Tx } from '../core/transaction.ts';
import type { Actor } from '../records/journal.ts';
import { DemoClock } from './demo-clock.ts';
import {
  confirmEndOfService,
  confirmTransfer,
  createSettlement,
  planTransfer,
  removeSettlement,
  reopenSettlement,
  saveGratuity,
  saveLeave,
  saveOther,
  wageOn,
} from '../modules/offboarding/index.ts';
import type { DemoTenant } from './demo-tenants.ts';
import type { SeededPerson } from './seed-people.ts';

/** How long ago the first of them began. */
const DAYS = 26;

interface Demo {
  readonly clock: DemoClock;
  readonly tx: Tx;
  readonly caller: Caller;
  readonly today: Temporal.PlainDate;
}

interface Leaver {
  readonly id: string;
  readonly country: string;
  /** Nothing is in the way of a confirmation. */
  readonly isFree: boolean;
}

/** People without a password, by number; those with Arabic names first. */
async function leaversOf({ tx, caller: { tenantId } }: Demo): Promise<Leaver[]> {
  const { rows } = await sql<Leaver>`
    select e.id, l.country_iso as country, not (
      exists (select from leave_request r where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.status = 'requested')
      or exists (select from leave_cancellation c join leave_request r on r.tenant_id = c.tenant_id and r.id = c.leave_request_id
        join approval_process p on p.tenant_id = c.tenant_id and p.id = c.approval_process_id
        where r.tenant_id = e.tenant_id and r.employee_id = e.id and p.status = 'pending')
      or exists (select from asset a where a.tenant_id = e.tenant_id and a.owner_employee_id = e.id)
      or exists (select from day_banking b where b.tenant_id = e.tenant_id and b.submitted_by = e.id)) as "isFree"
    from employee e join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
    join app_user u on u.tenant_id = e.tenant_id and u.employee_id = e.id and u.password_hash is null
    where e.tenant_id = ${tenantId} and e.status = 'active'
    order by e.first_name ~ '[ء-ي]' desc, e.company_employee_id`.execute(tx);
  return [...rows];
}

async function begin({ tx, caller, clock }: Demo, employeeId: string): Promise<string> {
  clock.pass(21);
  return (await createSettlement(tx, caller, { employeeId })).id;
}

interface Terms {
  readonly country: string;
  readonly reason: TerminationReason;
  /** Days from today to the last working day. */
  readonly lastDay: number;
}

/** Fills the three blocks as somebody would who confirms afterwards. */
async function fill(
  { tx, caller, today, clock }: Demo,
  id: string,
  employeeId: string,
  { country, reason, lastDay }: Terms,
): Promise<void> {
  const lastWorkingDay = today.add({ days: lastDay }).toString();
  const wage = await wageOn(tx, caller.tenantId, employeeId, lastWorkingDay);
  clock.pass(17);
  const hasRule = ['AE', 'SA', 'QA'].includes(country);
  await saveGratuity(tx, caller, id, {
    countryISO: country,
    currency: wage?.currency ?? 'AED',
    lastWorkingDay,
    terminationReason: reason,
    unpaidDays: reason === 'resignation' ? 4.5 : 0,
    ...(hasRule
      ? { basicWage: wage?.basic ?? 0, totalWage: wage?.total ?? 0 }
      : { manualAmount: (wage?.basic ?? 0) * 2, manualNote: 'Two months of basic pay, as agreed.' }),
  });
  clock.pass(2);
  await saveLeave(tx, caller, id, { adjustments: hasRule ? [{ kind: 'annual', days: 7.5 }] : [] });
  clock.pass(1);
  await saveOther(tx, caller, id, {
    adjustments: [
      { kind: 'addition', description: 'Flight home', amount: 120_000, assetId: null },
      { kind: 'deduction', description: 'Salary advance', amount: 50_000, assetId: null },
    ],
  });
}

/** Puts somebody in charge of a location, so that there is something to hand over. */
const makeContact = ({ tx, caller }: Demo, employeeId: string, shortCode: string): Promise<unknown> =>
  sql`update location set contact_employee_id = ${employeeId} where tenant_id = ${caller.tenantId} and short_code = ${shortCode}`.execute(
    tx,
  );

/**
 * Settlements in every state, made by the commands of the product: of each country with a rule and one without, one that is
 * blocked, one with an Arabic name, one that was reopened, one that was deleted.
 */
export async function seedOffboardings(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  people: readonly SeededPerson[],
  today: string,
): Promise<void> {
  const account = (name: string): SeededPerson => {
    const person = people.find((each) => each.account === name);
    if (!person) throw new Error('the demo has no such account');
    return person;
  };
  const admin = account('admin');
  if (!admin.userId) throw new Error('the demo has no administrator');
  const clock = new DemoClock(DAYS);
  const caller: Caller & Actor = {
    get at() {
      return clock.at;
    },
    tenantId,
    userId: admin.userId,
    employeeId: admin.id,
    sessionId: null,
    permissions: new Permissions(EVERYTHING),
    modules: new Set(tenant.modules),
    timezone: tenant.timezone,
    standsInFor: [],
  };
  const demo: Demo = { clock, tx, caller, today: Temporal.PlainDate.from(today) };
  const countries = [...new Set(tenant.locations.map(({ country }) => country))];
  const leavers = await leaversOf(demo);
  const next = (country: string, isFree: boolean): string => {
    const at = leavers.findIndex((each) => each.country === country && each.isFree === isFree);
    const [found] = at === -1 ? [] : leavers.splice(at, 1);
    if (!found) throw new Error(`the demo has nobody left in ${country}`);
    return found.id;
  };
  const settle = async (terms: Terms): Promise<{ id: string; employeeId: string }> => {
    const employeeId = next(terms.country, true);
    const id = await begin(demo, employeeId);
    await fill(demo, id, employeeId, terms);
    return { id, employeeId };
  };
  const successor = (id: string, duty: DutyKind) =>
    planTransfer(tx, caller, id, { successors: [{ duty, employeeId: account('manager').id }] });

  const [home = 'AE'] = countries;
  await begin(demo, next(home, false));
  // In the way of this one are assets not returned and leave nobody has decided on.
  const blocked = await begin(demo, account('staff').id);
  await saveGratuity(tx, caller, blocked, {
    countryISO: home,
    lastWorkingDay: demo.today.add({ days: 21 }).toString(),
    terminationReason: 'resignation',
  });
  if (countries.includes('SA')) {
    const confirmed = await settle({ country: 'SA', reason: 'resignation', lastDay: -12 });
    clock.pass(9);
    await confirmEndOfService(tx, caller, confirmed.id, {});
    const arabic = next('SA', false);
    await fill(demo, await begin(demo, arabic), arabic, { country: 'SA', reason: 'end-of-contract', lastDay: 30 });

    const reopened = await settle({ country: 'AE', reason: 'termination', lastDay: -3 });
    clock.pass(9);
    await confirmEndOfService(tx, caller, reopened.id, {});
    clock.pass(9);
    await reopenSettlement(tx, caller, reopened.id, { note: 'The bank returned the payment.' });

    const contact = next('QA', false);
    await makeContact(demo, contact, 'DOH-PRL');
    const transferred = await begin(demo, contact);
    await fill(demo, transferred, contact, { country: 'QA', reason: 'end-of-contract', lastDay: 9 });
    clock.pass(5);
    await successor(transferred, 'location-contact');
    clock.pass(9);
    await confirmTransfer(tx, caller, transferred, {});

    const waiting = await settle({ country: 'QA', reason: 'termination', lastDay: -1 });
    await makeContact(demo, waiting.employeeId, 'AUH-COR');
    clock.pass(9);
    await planTransfer(tx, caller, waiting.id, { successors: [] });
    clock.pass(9);
    await confirmEndOfService(tx, caller, waiting.id, {});

    const both = await settle({ country: 'KW', reason: 'retirement', lastDay: -20 });
    await makeContact(demo, both.employeeId, 'KWI-SAL');
    clock.pass(5);
    await successor(both.id, 'location-contact');
    clock.pass(9);
    await confirmEndOfService(tx, caller, both.id, {});
    clock.pass(9);
    await confirmTransfer(tx, caller, both.id, {});

    clock.pass(9);
    await removeSettlement(tx, caller, await begin(demo, next('IN', false)), undefined);
    await saveGratuity(tx, caller, await begin(demo, account('restricted').id), { terminationReason: 'resignation' });
  }
  await sql`update offboarding_settlement s set end_of_service_at = (
    select max(j.at) from transition_journal j where j.tenant_id = ${tenantId} and j.record_id = s.id and j.event = 'end-of-service.confirm')
    where s.tenant_id = ${tenantId} and s.end_of_service_at is not null`.execute(tx);
  // Each was created some hours before what was done first to it.
  await sql`update offboarding_settlement s set created_at = coalesce(
    (select min(j.at) from transition_journal j where j.tenant_id = ${tenantId} and j.record_id = s.id) - interval '17 hours', s.created_at - n.row * interval '2 days 3 hours')
    from (select id, row_number() over (order by id desc) as row from offboarding_settlement where tenant_id = ${tenantId}) n
    where s.tenant_id = ${tenantId} and s.id = n.id`.execute(tx);
}
