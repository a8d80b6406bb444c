import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Tx } from '#server/core/transaction.ts';
import { countCalls } from '../cost/call-cost.ts';
import { exampleOf, sendExample } from '../support/examples.ts';
import { withDemoAdministrator } from './demo-administrator.ts';

const demo = withDemoAdministrator();

const NOT_ACTIVE = ['inactive', 'on-hold', 'deactivated', 'archived'];
const UNUSED = ['inactive'];
const CLOSED = ['deactivated', 'archived'];

/**
 * Which calls refuse to name a record that is no longer in use, in which of its statuses, and how: typed by hand from
 * B§5 (eligible statuses), C§4 (active, inactive), C§5 (owners with allowed statuses), D9, D32 and D41. Set-up records
 * that other records keep, and parts of a location, are accepted in any status.
 */
const REFUSED: Readonly<Record<string, readonly [fault: string, statuses: readonly string[]]>> = {
  'approval-substitutes.create substituteId': ['substituteId not-eligible', NOT_ACTIVE],
  'approval-process-steps.reassign employeeIds': ['employeeIds not-eligible', NOT_ACTIVE],
  'asset-assignments.create employeeId': [' owner-not-active', NOT_ACTIVE],
  'commission-tier-types.employee-assignment commissionTierTypeId': ['commissionTierTypeId inactive', UNUSED],
  'day-bankings.create locationId': ['locationId not-found', NOT_ACTIVE],
  'employee-documents.create documentTypeId': ['documentTypeId not-active', UNUSED],
  'location-documents.create documentTypeId': ['documentTypeId not-active', UNUSED],
  'employees.create jobPositionId': ['jobPositionId not-active', UNUSED],
  'employees.create lineManagerEmployeeIds': ['lineManagerEmployeeIds not-eligible', NOT_ACTIVE],
  // The example names one person as both.
  'employees.create hrResponsibleIds': ['lineManagerEmployeeIds not-eligible', NOT_ACTIVE],
  'locations.employee-assignment data.locationId': ['locationIds not-found', CLOSED],
  'field-locations.create locationId': ['locationId not-active', CLOSED],
  'leaves.create employeeId': ['startDate not-employed-then', NOT_ACTIVE],
  'leaves.create leaveTypeId': ['leaveTypeId not-found', UNUSED],
  'schedule-patterns.create days.locationId': ['days.0.locationId unknown-location', ['archived']],
  'schedule-patterns.create-rotation weeks.days.locationId': [
    'weeks.2.days.0.locationId unknown-location',
    ['archived'],
  ],
  'schedules.create employeeId': ['employeeId inactive-employee', NOT_ACTIVE],
  'schedules.create locationId': ['locationId unknown-location', ['archived']],
  'schedules.conflict-check locationId': ['create.0.locationId unknown-location', ['archived']],
  'schedules.plan-check create.locationId': ['create.0.locationId unknown-location', ['archived']],
  'schedules.plan change.employeeId': ['change.0.employeeId inactive-employee', NOT_ACTIVE],
  'schedules.plan change.locationId': ['change.0.locationId unknown-location', ['archived']],
  'view-as.start roleId': ['roleId role-inactive', UNUSED],
};

const IS_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;

/** Ids in a body with the names that lead to them, without places in lists. */
function idsIn(value: unknown, path = ''): readonly (readonly [path: string, id: string])[] {
  if (typeof value === 'string') return IS_ID.test(value) ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    idsIn(inner, Array.isArray(value) ? path : `${path}${path && '.'}${key}`),
  );
}

interface Refusal {
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

it('a record that is no longer in use is refused where the table says so, and nowhere else (B§5, C§4)', async () => {
  const { api, admin, ids } = demo;
  const calls = countCalls(api.db.database.pool);
  const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    api.db.database.tenant({ tenantId: admin.tenantId }, work);
  const { rows: tables } = await inTenant((tx) =>
    sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'app' and column_name in ('id', 'tenant_id', 'status') group by 1 having count(*) = 3`.execute(
      tx,
    ),
  );
  /** One statement: the table in which a record is, and its status. */
  const any: RawBuilder<{ name: string; status: string }> = sql.join(
    tables.map(({ name }) => sql`select ${name} as name, id, status from ${sql.table(name)}`),
    sql` union all `,
  );
  const refusalOf = async (endpoint: AnyEndpoint): Promise<string> => {
    let said = '';
    await calls.measure(async () => {
      const { status, body } = await sendExample(admin, endpoint, exampleOf(endpoint, ids));
      const [fault] = (body as Refusal | null)?.errors ?? [];
      said = status < 400 || !fault ? String(status) : `${fault.path} ${fault.code}`;
    }, true);
    return said;
  };
  const refused = new Map<string, readonly [string, readonly string[]]>();
  for (const endpoint of allEndpoints) {
    if (endpoint.method === 'GET' || /^auth\.|\.order$/.test(endpoint.id)) continue;
    for (const [path, id] of new Map(idsIn(exampleOf(endpoint, ids).body))) {
      const { rows } = await inTenant((tx) =>
        sql<{ name: string; status: string }>`select * from (${any}) x where id = ${id}`.execute(tx),
      );
      const [found] = rows;
      if (!found) continue;
      const become = (status: string): Promise<boolean> =>
        inTenant((tx) => sql`update ${sql.table(found.name)} set status = ${status} where id = ${id}`.execute(tx)).then(
          () => true,
          () => false,
        );
      const before = await refusalOf(endpoint);
      for (const status of NOT_ACTIVE) {
        if (status === found.status || !(await become(status))) continue;
        const said = await refusalOf(endpoint);
        const place = `${endpoint.id} ${path}`;
        if (said !== before) refused.set(place, [said, [...(refused.get(place)?.[1] ?? []), status]]);
      }
      await become(found.status);
    }
  }
  expect(Object.fromEntries(refused)).toEqual(REFUSED);
});
