import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Tx } from '../../core/transaction.ts';
import { rebuildSupervisorsOf } from './supervisors.repository.ts';
import type { References } from './employee-rules.ts';

type Changes = BodyOf<typeof api.employees.change>;

/** Replaces a person's locations. The main one is a column of the person. */
export async function writeLocations(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('employee_location')
    .where('tenant_id', '=', tenantId)
    .where('employee_id', '=', employeeId)
    .$if(ids.length > 0, (query) => query.where('location_id', 'not in', [...ids]))
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('employee_location')
    .values(ids.map((location_id) => ({ tenant_id: tenantId, employee_id: employeeId, location_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the given superiors of a person, and rebuilds the supervisor closure (D77). */
export async function writeSupervisors(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  { lineManagerEmployeeIds, hrResponsibleIds }: References,
): Promise<void> {
  if (lineManagerEmployeeIds) {
    await tx
      .deleteFrom('employee_line_manager')
      .where('tenant_id', '=', tenantId)
      .where('employee_id', '=', employeeId)
      .execute();
    if (lineManagerEmployeeIds.length > 0) {
      await tx
        .insertInto('employee_line_manager')
        .values(
          lineManagerEmployeeIds.map((manager_id) => ({ tenant_id: tenantId, employee_id: employeeId, manager_id })),
        )
        .execute();
    }
  }
  if (hrResponsibleIds) {
    await tx
      .deleteFrom('employee_hr_responsible')
      .where('tenant_id', '=', tenantId)
      .where('employee_id', '=', employeeId)
      .execute();
    if (hrResponsibleIds.length > 0) {
      await tx
        .insertInto('employee_hr_responsible')
        .values(
          hrResponsibleIds.map((hr_employee_id) => ({ tenant_id: tenantId, employee_id: employeeId, hr_employee_id })),
        )
        .execute();
    }
  }
  await rebuildSupervisorsOf(tx, tenantId, [employeeId]);
}

/** Replaces the addresses; one per type, the last one given wins. */
export async function writeAddresses(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  addresses: NonNullable<Changes['addresses']>,
): Promise<void> {
  await tx
    .deleteFrom('employee_address')
    .where('tenant_id', '=', tenantId)
    .where('employee_id', '=', employeeId)
    .execute();
  const byType = new Map(addresses.map((address) => [address.type, address]));
  if (byType.size === 0) return;
  await tx
    .insertInto('employee_address')
    .values(
      [...byType.values()].map(({ type, country, province, city, zipCode, addressLine1 }) => ({
        tenant_id: tenantId,
        employee_id: employeeId,
        type,
        country_iso: country,
        province: province || null,
        city,
        zip_code: zipCode || null,
        address_line1: addressLine1,
      })),
    )
    .execute();
}

/** Replaces the emergency contacts, in the given order. */
export async function writeEmergencyContacts(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  contacts: NonNullable<Changes['emergencyContacts']>,
): Promise<void> {
  await tx
    .deleteFrom('emergency_contact')
    .where('tenant_id', '=', tenantId)
    .where('employee_id', '=', employeeId)
    .execute();
  if (contacts.length === 0) return;
  await tx
    .insertInto('emergency_contact')
    .values(
      contacts.map(({ name, relation, phone }, index) => ({
        tenant_id: tenantId,
        employee_id: employeeId,
        name,
        relation,
        phone: JSON.stringify(phone),
        position: index + 1,
      })),
    )
    .execute();
}

/** A person's data in other tables as comparable text, by the names of the history. */
export type PartTexts = Readonly<
  Record<'locations' | 'line_managers' | 'hr_responsibles' | 'addresses' | 'emergency_contacts', string>
>;

/** Returns people's data in other tables, by person id. */
export async function partTexts(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, PartTexts>> {
  const { rows } = await sql<PartTexts & { id: string }>`
    select e.id,
      coalesce((select json_agg(r.location_id order by r.location_id)::text from employee_location r where r.tenant_id = e.tenant_id and r.employee_id = e.id), '') as locations,
      coalesce((select json_agg(r.manager_id order by r.manager_id)::text from employee_line_manager r where r.tenant_id = e.tenant_id and r.employee_id = e.id), '') as line_managers,
      coalesce((select json_agg(r.hr_employee_id order by r.hr_employee_id)::text from employee_hr_responsible r where r.tenant_id = e.tenant_id and r.employee_id = e.id), '') as hr_responsibles,
      coalesce((select json_agg(to_jsonb(r) order by r.type)::text from employee_address r where r.tenant_id = e.tenant_id and r.employee_id = e.id), '') as addresses,
      coalesce((select json_agg(to_jsonb(r) - 'id' order by r.position)::text from emergency_contact r where r.tenant_id = e.tenant_id and r.employee_id = e.id), '') as emergency_contacts
    from employee e where e.tenant_id = ${tenantId} and e.id = any(${[...employeeIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

/** Returns which parts differ. */
export const changedParts = (before: PartTexts | undefined, after: PartTexts | undefined): string[] =>
  before && after ? (Object.keys(before) as (keyof PartTexts)[]).filter((part) => before[part] !== after[part]) : [];
