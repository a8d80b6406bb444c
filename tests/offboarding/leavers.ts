import { sql } from 'kysely';
import type { Person, TestApi } from '../support/api.ts';

let made = 0;

export interface Leaver {
  readonly id: string;
  readonly locationId: string;
}

/** Leavers, and their obstacles, in an administrator's tenant. */
export function leaversOf(api: TestApi, admin: () => Person) {
  const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
    api.db.database.tenant({ tenantId: admin().tenantId }, run);
  const one = (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    inTenant(async (tx) => (await text.execute(tx)).rows[0]?.id ?? '');
  return {
    inTenant,

    /** An active employee with an account and a start date; by default, with a role that may decide approvals. */
    async hire({
      startDate = '2020-01-01',
      firstName = 'Leaver',
      country = 'AE',
      decides = true,
    }: { startDate?: string; firstName?: string; country?: string; decides?: boolean } = {}): Promise<Leaver> {
      const { tenantId } = admin();
      const number = ++made;
      const locationId = await one(
        sql`select id from location where tenant_id = ${tenantId} and country_iso = ${country} order by id limit 1`,
      );
      const id = await one(sql`
        insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, location_id)
        values (${tenantId}, ${`X-${number}`}, ${firstName}, ${`Number ${number}`}, ${firstName}, ${startDate}, ${locationId}) returning id`);
      const rights = decides ? ['approvalProcess.step:update:team', 'leave.details:read:personal'] : [];
      const roleId = await one(
        sql`insert into role (tenant_id, name, permissions) values (${tenantId}, ${`Leaver ${number}`}, ${rights}) returning id`,
      );
      await one(
        sql`insert into app_user (tenant_id, email, display_name, employee_id, role_id) values (${tenantId}, ${`x-${number}@leaver.example`}, ${firstName}, ${id}, ${roleId}) returning id`,
      );
      return { id, locationId };
    },

    /** Makes a person the contact of a new location; returns its id. */
    giveLocation: (employeeId: string): Promise<string> =>
      one(sql`
        insert into location (tenant_id, name, short_code, country_iso, city, timezone, contact_employee_id)
        values (${admin().tenantId}, ${`Place ${++made}`}, ${`P-${made}`}, 'AE', 'Dubai', 'Asia/Dubai', ${employeeId}) returning id`),

    /** Assigns an asset to a person; returns its id. */
    async giveAsset(employeeId: string): Promise<string> {
      const type = await admin().send<{ id: string }>('POST', '/api/asset-types', {
        body: { name: `Thing ${++made}` },
      });
      const asset = await admin().send<{ id: string }>('POST', '/api/assets', {
        body: { assetTypeId: type.body.id, currency: 'AED' },
      });
      await admin().send('POST', '/api/asset-assignments', { body: { assetId: asset.body.id, employeeId } });
      return asset.body.id;
    },

    /** Requests leave for a person; returns its id. */
    async askForLeave(employeeId: string): Promise<string> {
      const { body: types } = await admin().send<{ data: { id: string; type: string }[] }>('GET', '/api/leave-types', {
        query: { employeeId },
      });
      const leaveTypeId = types.data.find(({ type }) => type === 'study' || type === 'custom')?.id ?? types.data[0]?.id;
      const { status, body } = await admin().send<{ id: string }>('POST', '/api/leaves', {
        body: { employeeId, leaveTypeId, startDate: '2031-03-03', endDate: '2031-03-04' },
      });
      if (status !== 201) throw new Error(`no leave: ${JSON.stringify(body)}`);
      return body.id;
    },

    /** A started, unsubmitted till report. */
    openReport: ({ id, locationId }: Leaver): Promise<string> =>
      one(sql`
        insert into day_banking (tenant_id, location_id, type, business_date, position, status, currency, submitted_by)
        values (${admin().tenantId}, ${locationId}, 'end-of-day', ${`19${String(10 + (made++ % 80))}-01-01`}, ${made % 1_000}, 'not-submitted', 'AED', ${id}) returning id`),
  };
}
