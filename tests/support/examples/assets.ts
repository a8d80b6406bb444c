import { sql } from 'kysely';
import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';

/** An unassigned asset, its type with one field, and an unused type. */
export interface AssetIds {
  readonly asset: string;
  readonly assetType: string;
  readonly assetField: string;
  readonly unusedAssetType: string;
  readonly deviceChange: string;
}

export const ghostAssets = (ghost: string): AssetIds => ({
  asset: ghost,
  assetType: ghost,
  assetField: ghost,
  unusedAssetType: ghost,
  deviceChange: ghost,
});

const word = (): string => `X${Math.random().toString(36).slice(2, 9)}`;

/** With a device change request of an employee. */
export async function knownAssets(tx: Tx, tenantId: string, employee: string): Promise<AssetIds> {
  const one = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await text.execute(tx)).rows[0]?.id ?? '';
  const assetType = await one(
    sql`insert into asset_type (tenant_id, name) values (${tenantId}, ${word()}) returning id`,
  );
  return {
    assetType,
    assetField: await one(sql`
      insert into asset_field_definition (tenant_id, asset_type_id, name, type, position) values (${tenantId}, ${assetType}, 'Number', 'string', 1) returning id`),
    asset: await one(
      sql`insert into asset (tenant_id, asset_type_id, currency, search_text) values (${tenantId}, ${assetType}, 'AED', 'test') returning id`,
    ),
    unusedAssetType: await one(
      sql`insert into asset_type (tenant_id, name) values (${tenantId}, ${word()}) returning id`,
    ),
    deviceChange: await one(sql`
      with process as (
        insert into approval_process (tenant_id, kind, status, requested_by, submitted_by)
        values (${tenantId}, 'change-assigned-device', 'canceled', ${employee}, ${employee}) returning id),
      held as (insert into asset (tenant_id, asset_type_id, currency) values (${tenantId}, ${assetType}, 'AED') returning id),
      wanted as (insert into asset (tenant_id, asset_type_id, currency) values (${tenantId}, ${assetType}, 'AED') returning id)
      insert into device_change (tenant_id, employee_id, asset_id, replacement_asset_id, approval_process_id, status)
      select ${tenantId}, ${employee}, held.id, wanted.id, process.id, 'canceled' from process, held, wanted returning id`),
  };
}

type Ids = AssetIds & { readonly employee: string; readonly location: string };

/** Valid requests for assets and their types. */
export const ASSET_EXAMPLES: Readonly<Record<string, (ids: Ids) => Example>> = {
  'assets.list': (ids) => ({
    query: {
      locationCountryISO: ['AE'],
      locationCity: ['Dubai'],
      locationId: [ids.location],
      currentEmployeeId: [ids.employee],
      assetTypeIds: [ids.assetType],
      statuses: ['available'],
    },
  }),
  'assets.ids': () => ({ query: { statuses: ['available', 'assigned'] } }),
  'assets.export': () => ({ query: { format: 'csv', columns: ['owner', 'value'] } }),
  'assets.read': (ids) => ({ params: { id: ids.asset } }),
  'assets.create': (ids) => ({
    body: {
      assetTypeId: ids.assetType,
      fieldValues: [{ fieldId: ids.assetField, stringValue: 'A-1' }],
      value: 1_000,
      currency: 'AED',
    },
  }),
  'assets.change': (ids) => ({ params: { id: ids.asset }, body: { version: 1, value: 2_000 } }),
  'assets.delete': (ids) => ({ params: { id: ids.asset } }),
  'asset-assignments.list': (ids) => ({ query: { assetId: ids.asset, date: '2026-05-03' } }),
  'asset-assignments.export': (ids) => ({
    query: { format: 'csv', columns: ['owner', 'endedAt'], assetId: ids.asset },
  }),
  'asset-assignments.create': (ids) => ({ body: { assetId: ids.asset, employeeId: ids.employee } }),
  'asset-assignments.invalid': (ids) => ({ body: { assetId: ids.asset, note: 'Broken.' } }),
  'asset-owners.list': () => ({ query: { searchText: 'a', kinds: ['employee'] } }),
  'asset-field-definitions.create': (ids) => ({
    body: { assetTypeId: ids.assetType, name: word(), type: 'number', isRequired: true },
  }),
  'asset-types.list': () => ({ query: { searchText: 'a', sortBy: 'name', sortOrder: 'asc' } }),
  'asset-types.export': () => ({ query: { format: 'csv', columns: ['name', 'fields'], sortOrder: 'desc' } }),
  'asset-types.create': () => ({
    body: { name: word(), fields: [{ name: 'Number', type: 'string', isRequired: true }] },
  }),
  'device-changes.list': (ids) => ({ query: { statuses: ['requested'], employeeIds: [ids.employee] } }),
  'device-changes.ids': () => ({ query: { statuses: ['requested'] } }),
  'device-changes.export': () => ({
    query: { format: 'csv', columns: ['employee', 'asset'], statuses: ['requested'] },
  }),
  'device-changes.read': (ids) => ({ params: { id: ids.deviceChange } }),
  'device-changes.replacements': (ids) => ({ query: { assetId: ids.asset } }),
  'device-changes.create': (ids) => ({ body: { assetId: ids.asset, replacementAssetId: ids.asset } }),
  'device-changes.cancel': (ids) => ({ params: { id: ids.deviceChange }, body: {} }),
  'asset-types.delete': (ids) => ({ params: { id: ids.unusedAssetType } }),
};
