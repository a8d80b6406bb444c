import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { listOwned, lockOwned, lockOwner, readOwned, removeOwned, type OwnedKind } from './owned-records.ts';

type Insurance = AnswerOf<typeof api.medicalInsurances.create>;

const KIND: OwnedKind = {
  table: 'medical_insurance',
  resource: 'employee.medicalInsurance',
  sort: sql`r.expiration_date`,
  fields: sql`r.id, r.version, r.employee_id as "employeeId", r.insurance_no as "insuranceNo", r.expiration_date as "expirationDate",
    (select json_build_object('id', p.id, 'name', p.name, 'nameArabic', p.name_arabic) from insurance_provider p
      where p.tenant_id = r.tenant_id and p.id = r.insurance_provider_id) as provider,
    (select json_build_object('id', n.id, 'name', n.name, 'nameArabic', n.name_arabic) from network_type n
      where n.tenant_id = r.tenant_id and n.id = r.network_type_id) as "networkType"`,
};

/** Checks that provider and network exist, and the network belongs to the provider. @throws ProblemError 422 */
async function check(tx: Tx, tenantId: string, provider: string, network: string | null): Promise<void> {
  const found = await tx
    .selectFrom('insurance_provider')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', provider)
    .forShare()
    .executeTakeFirst();
  if (!found) throw ruleViolated('insuranceProviderId', 'not-found', 'There is no such insurance provider.');
  if (network === null) return;
  const type = await tx
    .selectFrom('network_type')
    .select('insurance_provider_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', network)
    .forShare()
    .executeTakeFirst();
  if (type?.insurance_provider_id !== provider)
    throw ruleViolated('networkTypeId', 'not-found', 'This provider has no such network type.');
}

async function create(tx: Tx, caller: Caller, body: BodyOf<typeof api.medicalInsurances.create>): Promise<Insurance> {
  await lockOwner(tx, caller, KIND, body.employeeId);
  await check(tx, caller.tenantId, body.insuranceProviderId, body.networkTypeId ?? null);
  const { id } = await tx
    .insertInto('medical_insurance')
    .values({
      tenant_id: caller.tenantId,
      employee_id: body.employeeId,
      insurance_no: body.insuranceNo,
      expiration_date: body.expirationDate ?? null,
      insurance_provider_id: body.insuranceProviderId,
      network_type_id: body.networkTypeId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readOwned<Insurance>(tx, caller.tenantId, KIND, id);
}

async function change(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.medicalInsurances.change>,
): Promise<Insurance> {
  const before = await lockOwned<Insurance>(tx, caller, KIND, id, body.version);
  const provider = body.insuranceProviderId ?? before.provider.id;
  // A network of another provider is dropped.
  const kept = provider === before.provider.id ? (before.networkType?.id ?? null) : null;
  const network = body.networkTypeId === undefined ? kept : body.networkTypeId;
  await check(tx, caller.tenantId, provider, network);
  await tx
    .updateTable('medical_insurance')
    .set({
      insurance_no: body.insuranceNo ?? before.insuranceNo,
      expiration_date: body.expirationDate === undefined ? before.expirationDate : body.expirationDate,
      insurance_provider_id: provider,
      network_type_id: network,
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return readOwned<Insurance>(tx, caller.tenantId, KIND, id);
}

/** Routes of medical insurance (B§3). */
export const insuranceRoutes = (): readonly Route[] => [
  tenantRoute(api.medicalInsurances.list, ({ caller, tx, query }) => listOwned<Insurance>(tx, caller, KIND, query)),
  tenantRoute(api.medicalInsurances.create, ({ caller, tx, body }) => create(tx, caller, body)),
  tenantRoute(api.medicalInsurances.change, ({ caller, tx, params, body }) => change(tx, caller, params.id, body)),
  tenantRoute(api.medicalInsurances.remove, async ({ caller, tx, params, query }) => {
    await removeOwned(tx, caller, KIND, params.id, query.version);
    return undefined;
  }),
];
