import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildSupervisors } from '#server/modules/employees/supervisors.repository.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { leaversOf } from './leavers.ts';

let api: TestApi;
let admin: Person;
const world = () => leaversOf(api, () => admin);
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

interface Seen {
  readonly version: number;
}

/** Makes a person responsible for a record, by duty; returns its address. */
const DUTIES: Readonly<Record<string, (leaver: string) => Promise<string>>> = {
  'line-manager': async (leaver) => {
    const { id } = await world().hire({ firstName: 'Below' });
    await world().inTenant(async (tx) => {
      await tx
        .insertInto('employee_line_manager')
        .values({ tenant_id: admin.tenantId, employee_id: id, manager_id: leaver })
        .execute();
      await rebuildSupervisors(tx, admin.tenantId);
    });
    return `/api/employees/${id}`;
  },
  'hr-responsible': async (leaver) => {
    const { id } = await world().hire({ firstName: 'Cared for' });
    await world().inTenant((tx) =>
      tx
        .insertInto('employee_hr_responsible')
        .values({ tenant_id: admin.tenantId, employee_id: id, hr_employee_id: leaver })
        .execute(),
    );
    return `/api/employees/${id}`;
  },
  'location-contact': async (leaver) => `/api/locations/${await world().giveLocation(leaver)}`,
};

describe('a transferred record (D67)', () => {
  it.each(Object.entries(DUTIES))(
    'by the duty %s gets a new version: a save of the old one is refused',
    async (duty, give) => {
      const { id: leaver } = await world().hire();
      const { id: successor } = await world().hire({ firstName: 'Next' });
      const path = await give(leaver);
      const { body: seen } = await admin.send<Seen>('GET', path);
      const { body: settlement } = await admin.send<{ id: string }>('POST', '/api/offboardings', {
        body: { employeeId: leaver },
      });
      const planned = await admin.send('POST', `/api/offboardings/${settlement.id}/role-transfer`, {
        body: { successors: [{ duty, employeeId: successor }] },
      });
      const confirmed = await admin.send('POST', `/api/offboardings/${settlement.id}/role-transfer-confirm`, {
        body: {},
      });
      expect([planned.status, confirmed.status]).toEqual([200, 200]);
      const late = await admin.send<{ code: string; record: Seen }>('PATCH', path, { body: { version: seen.version } });
      expect([late.status, late.body.code, late.body.record.version > seen.version]).toEqual([
        409,
        'stale-version',
        true,
      ]);
    },
  );
});
