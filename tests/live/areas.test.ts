import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedArea } from '#contract/live.endpoints.ts';
import type { TenantModule } from '#domain/modules.ts';
import { CHANNEL } from '#server/live/signals.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant } from '../support/small-tenant.ts';
import { openEvents } from './open-events.ts';

interface Needs {
  /** Any of these is sufficient. */
  readonly rights: readonly string[];
  readonly module?: TenantModule;
}

/** The rights to read anything of an area, typed by hand from A§6, B§6 and C§6; setup is part of everyone's forms. */
const AREAS: Readonly<Record<Exclude<ChangedArea, 'setup'>, Needs>> = {
  assets: { rights: ['asset.details:read'], module: 'finance.assets' },
  'client-companies': { rights: ['clientCompany.details:read'], module: 'customer-management' },
  customers: { rights: ['customer.details:read'], module: 'customer-management' },
  employees: { rights: ['employee.details:read'] },
  locations: { rights: ['location.details:read'] },
  access: { rights: ['user.details:read', 'user.role:read', 'user.profile:read'] },
  newsletters: { rights: ['communicationTemplate.details:read'], module: 'communication-hub.newsletter' },
  'social-media': { rights: ['socialMediaContent.details:read'], module: 'communication-hub.social-media-content' },
  'maintenance-schedules': {
    rights: ['maintenanceAndOperations.details:read'],
    module: 'operations.maintenance-and-logistics',
  },
  'day-bankings': { rights: ['dayBanking:read'], module: 'finance.banking-reports' },
  schedules: { rights: ['schedule.details:read', 'schedule.attendance:read', 'schedule.pattern:read'] },
  offboardings: { rights: ['offboarding.details:read'] },
  approvals: { rights: ['approvalProcess.step:update'] },
  commissions: {
    rights: ['commission.payout:read', 'commission.details:read', 'tip:read', 'commissionTierType.assignment:read'],
    module: 'finance.commissions-and-tips',
  },
};
const NEEDS = Object.entries(AREAS) as readonly (readonly [ChangedArea, Needs])[];
const MODULES = NEEDS.flatMap(([, { module }]) => module ?? []);
const RIGHTS = NEEDS.flatMap(([, { rights }]) => rights);
const plan = { people: ['somebody'], lineManagers: [], hrResponsibles: [], administrators: [], chain: [] } as const;

let api: TestApi;
let origin: string;

beforeAll(async () => {
  api = await startTestApi();
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

async function tenantWith(modules: readonly TenantModule[]): Promise<string> {
  const { tenantId } = await makeSmallTenant(api, plan);
  await api.db.database.tenant({ tenantId }, (tx) =>
    tx
      .updateTable('tenant')
      .set({ modules: [...modules] })
      .where('id', '=', tenantId)
      .execute(),
  );
  return tenantId;
}

/** The areas whose changes a person receives. */
async function toldTo(person: Person): Promise<readonly string[]> {
  const stream = await openEvents(origin, person);
  const heard = (): readonly string[] =>
    stream.heard.flatMap(({ event, data }) => (event === 'changed' ? [String(data['resource'])] : []));
  const setups = (): number => heard().filter((area) => area === 'setup').length;
  const change = async (area: string): Promise<void> => {
    const signal = JSON.stringify({ kind: 'change', tenant: person.tenantId, resource: area, ids: null });
    await api.db.database.global((tx) => sql`select pg_notify(${CHANNEL}, ${signal})`.execute(tx));
  };
  for (const [area] of NEEDS) await change(area);
  // Everyone receives setup. Twice: on a busy machine the first may come from making the tenant, before the areas.
  for (let round = 0; round < 2; round += 1) {
    const before = setups();
    await change('setup');
    await expect.poll(setups).toBeGreaterThan(before);
  }
  stream.close();
  return [...new Set(heard())].filter((area) => area !== 'setup').toSorted();
}

describe('live events of an area (A§6)', () => {
  it('are sent to everyone with the right and the module', async () => {
    const tenantId = await tenantWith(MODULES);
    expect(await toldTo(await signInAs(api, { tenantId, permissions: RIGHTS }))).toEqual(
      NEEDS.map(([area]) => area).toSorted(),
    );
  });

  it.each(NEEDS.flatMap(([area, { rights }]) => rights.map((right) => [right, area] as const)))(
    'with only %s are sent about %s alone',
    async (right, area) => {
      const tenantId = await tenantWith(MODULES);
      expect(await toldTo(await signInAs(api, { tenantId, permissions: [right] }))).toEqual([area]);
    },
  );

  it('are not sent without a right', async () => {
    const tenantId = await tenantWith(MODULES);
    expect(await toldTo(await signInAs(api, { tenantId, permissions: [] }))).toEqual([]);
  });

  it.each(MODULES)('are not sent where the module %s is off, whatever the rights', async (module) => {
    const tenantId = await tenantWith(MODULES.filter((each) => each !== module));
    const expected = NEEDS.flatMap(([area, needs]) => (needs.module === module ? [] : [area])).toSorted();
    expect(await toldTo(await signInAs(api, { tenantId, permissions: RIGHTS }))).toEqual(expected);
  });
});
