import { sql } from 'kysely';
import type { Decision } from '#domain/approvals.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { Permissions } from '#domain/permissions.ts';
import type { Caller } from '../core/caller.ts';
import type { Tx } from '../core/transaction.ts';
import type { Actor } from '../records/journal.ts';
import { decideStep } from '../modules/approvals/index.ts';
import { cancelDeviceChange, requestDeviceChange, deviceChangesModule } from '../modules/device-changes/index.ts';
import { DemoClock } from './demo-clock.ts';
import type { DemoTenant } from './demo-tenants.ts';
import type { SeededPerson } from './seed-people.ts';

/** How long ago the first of them was asked for. */
const DAYS = 9;

const SUBJECTS = new Map([[deviceChangesModule.subject.kind as string, deviceChangesModule.subject]]);

/** Requests for another phone in every state, made by the commands of the product themselves. */
export async function seedDeviceChanges(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  people: readonly SeededPerson[],
): Promise<void> {
  if (!tenant.modules.includes('finance.assets')) return;
  const phoneOf = async (imei: string): Promise<string> => {
    const { rows } = await sql<{
      id: string;
    }>`select id from asset where tenant_id = ${tenantId} and search_text like ${`%${imei}`}`.execute(tx);
    return rows[0]?.id ?? '';
  };
  const clock = new DemoClock(DAYS);
  const callerOf = (person: SeededPerson | undefined): Caller & Actor => {
    if (!person?.userId) throw new Error('the demo has no such account');
    return {
      at: clock.at,
      tenantId,
      userId: person.userId,
      employeeId: person.id,
      standsInFor: [],
      sessionId: null,
      permissions: new Permissions(EVERYTHING),
      modules: new Set(tenant.modules),
      timezone: tenant.timezone,
    };
  };
  const account = (name: string): Caller & Actor => callerOf(people.find((person) => person.account === name));
  const [wanted, other] = [await phoneOf('353918052345678'), await phoneOf('356938035643817')];
  /** What the commands have just stamped with the time of this transaction happened when the clock says. */
  const stamp = async (): Promise<void> => {
    await sql`update approval_step_note set created_at = ${clock.at}, updated_at = ${clock.at} where tenant_id = ${tenantId} and created_at = now()`.execute(
      tx,
    );
  };
  const ask = async (name: string, imei: string, replacementAssetId: string, note: string): Promise<string> => {
    clock.pass(31);
    const { id } = await requestDeviceChange(tx, account(name), {
      assetId: await phoneOf(imei),
      replacementAssetId,
      note,
    });
    await sql`update device_change set created_at = ${clock.at} where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx,
    );
    await stamp();
    return id;
  };
  const decide = async (id: string, decision: Decision, note: string | null): Promise<void> => {
    for (;;) {
      clock.pass(7);
      const { rows } = await sql<{ stepId: string; by: string }>`
        select s.id as "stepId", c.employee_id as by from device_change d
        join approval_step s on s.tenant_id = d.tenant_id and s.process_id = d.approval_process_id and s.status = 'pending'
        join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id
        where d.tenant_id = ${tenantId} and d.id = ${id} order by c.employee_id limit 1`.execute(tx);
      const [turn] = rows;
      if (!turn) return;
      await decideStep(tx, callerOf(people.find((person) => person.id === turn.by)), SUBJECTS, {
        stepId: turn.stepId,
        decision,
        note,
        version: null,
        isBalanceOverride: false,
      });
      await stamp();
    }
  };
  const canceled = await ask('staff', '356938035643809', wanted, 'The battery hardly lasts half a day.');
  clock.pass(3);
  await cancelDeviceChange(tx, account('staff'), canceled, undefined);
  await decide(
    await ask('staff', '356938035643809', wanted, 'The battery hardly lasts half a day.'),
    'rejected',
    'A new battery is ordered.',
  );
  await decide(await ask('reception', '490154203237518', other, 'The screen is cracked.'), 'accepted', null);
  await ask('staff', '356938035643809', wanted, 'The new battery is no better.');
  // What else tells when it happened says the same as the journal.
  await sql`update approval_process p set created_at = d.created_at from device_change d
    where d.tenant_id = ${tenantId} and p.tenant_id = d.tenant_id and p.id = d.approval_process_id`.execute(tx);
  // Nobody is told today of what is meant to lie back.
  await sql`delete from job where tenant_id = ${tenantId} and kind like any(array['approval-process.%', 'asset.%'])`.execute(
    tx,
  );
}
