import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ASSET_FIELDS_MAX } from '#domain/assets.ts';
import { nameKey } from '#domain/names.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { isNameTaken } from '../../records/taken-names.ts';
import type { AssetTypeRecord } from './asset-types.list.ts';
import { lockAssetType, readAssetType } from './asset-types.repository.ts';

type NewField = Omit<BodyOf<typeof api.assetFieldDefinitions.create>, 'assetTypeId'>;

async function addField(tx: Tx, { tenantId }: Caller, typeId: string, field: NewField): Promise<void> {
  await sql`
    insert into asset_field_definition (tenant_id, asset_type_id, name, type, is_required, position)
    select ${tenantId}, ${typeId}, ${field.name}, ${field.type}, ${field.isRequired ?? false}, count(*) + 1
    from asset_field_definition where tenant_id = ${tenantId} and asset_type_id = ${typeId}`.execute(tx);
}

/** Fields of one type are parted by their names, in any spelling (C§9). */
function refuseTakenField(others: readonly { readonly name: string }[], { name }: NewField, path: string): void {
  if (others.some((other) => nameKey(other.name) === nameKey(name)))
    throw ruleViolated(path, 'name-taken', 'This type already has a field with this name.');
}

/** Adds a type with its first fields. @throws ProblemError 422 `name-taken` */
export async function createAssetType(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.assetTypes.create>,
): Promise<AssetTypeRecord> {
  if (
    await isNameTaken(
      tx,
      { tenantId: caller.tenantId, table: 'asset_type', where: sql`r.deleted_at is null` },
      body.name,
    )
  )
    throw ruleViolated('name', 'name-taken', 'Another asset type already has this name.');
  const fields = body.fields ?? [];
  for (const [index, field] of fields.entries())
    refuseTakenField(fields.slice(0, index), field, `fields[${index}].name`);
  const created = await tx
    .insertInto('asset_type')
    .values({ tenant_id: caller.tenantId, name: body.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const field of fields) await addField(tx, caller, created.id, field);
  return readAssetType(tx, caller, created.id);
}

/** Appends a field; fields are never changed or removed (D57). @throws ProblemError 422 */
export async function createAssetField(
  tx: Tx,
  caller: Caller,
  { assetTypeId, ...field }: BodyOf<typeof api.assetFieldDefinitions.create>,
): Promise<AssetTypeRecord> {
  if (!(await lockAssetType(tx, caller, assetTypeId, 'update')))
    throw ruleViolated('assetTypeId', 'not-found', 'This asset type doesn’t exist.');
  const { fields } = await readAssetType(tx, caller, assetTypeId);
  if (fields.length >= ASSET_FIELDS_MAX)
    throw ruleViolated('name', 'too-many', `A type has at most ${ASSET_FIELDS_MAX} fields.`);
  refuseTakenField(fields, field, 'name');
  await addField(tx, caller, assetTypeId, field);
  return readAssetType(tx, caller, assetTypeId);
}

/** Deletes a type without assets (D57). @throws ProblemError 409 `in-use` with the count */
export async function removeAssetType(tx: Tx, caller: Caller, id: string): Promise<void> {
  if (!(await lockAssetType(tx, caller, id, 'update'))) throw notFound();
  const record = await readAssetType(tx, caller, id);
  if (record.assetsCount > 0) {
    const many = record.assetsCount === 1 ? 'There is 1 asset' : `There are ${record.assetsCount} assets`;
    throw new ProblemError('in-use', { detail: `${many} of this type.`, record });
  }
  await sql`update asset_type set deleted_at = now() where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx);
}
