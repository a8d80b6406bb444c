import { asset, assetPosition, type AssetEvent } from '#machines/asset/index.ts';
import type { StoredAssetStatus } from '#domain/assets.ts';
import { decide } from '#machines/kernel/index.ts';
import type { Tx } from '../core/transaction.ts';
import { ASSET_PLANS, ASSET_TYPES, type AssetPlan, type AssetPlanStep, type PlannedOwner } from './asset-plans.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { idOf, type SeededPerson } from './seed-people.ts';

interface Owner {
  readonly employee_id: string | null;
  readonly location_id: string | null;
  readonly user_id: string | null;
}

/** Account that enters and assigns assets. */
const KEEPER = 'finance';

const idOfOwner = (owner: Owner): string => owner.employee_id ?? owner.location_id ?? owner.user_id ?? '';

/** Seeds the inventory of a demo tenant, played through the machine from the day each asset was entered. */
export async function seedAssets(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  people: readonly SeededPerson[],
  today: string,
): Promise<void> {
  if (!tenant.modules.includes('finance.assets')) return;
  for (const [index, { name, fields }] of ASSET_TYPES.entries()) {
    const typeId = idOf(tenant, 'asset-type', name);
    await tx.insertInto('asset_type').values({ tenant_id: tenantId, id: typeId, name }).execute();
    await tx
      .insertInto('asset_field_definition')
      .values(
        fields.map((field, at) => ({
          tenant_id: tenantId,
          id: idOf(tenant, `asset-field-${index}`, field.name),
          asset_type_id: typeId,
          name: field.name,
          type: field.type,
          is_required: field.isRequired,
          position: at + 1,
        })),
      )
      .execute();
  }
  const ownerOf = ({ kind, name }: PlannedOwner): Owner => ({
    employee_id: kind === 'employee' ? (people.find(({ account }) => account === name)?.id ?? null) : null,
    location_id: kind === 'location' ? idOf(tenant, 'location', tenant.locations[Number(name)]?.code ?? '') : null,
    user_id: kind === 'user' ? idOf(tenant, 'user', name) : null,
  });
  for (const [index, plan] of ASSET_PLANS.entries())
    await storeAsset(tx, {
      tenantId,
      tenant,
      plan,
      id: idOf(tenant, 'asset', String(index)),
      ownerOf,
      keeper: people.find(({ account }) => account === KEEPER)?.id ?? null,
      today,
    });
}

interface AssetToStore {
  readonly tenantId: string;
  readonly tenant: DemoTenant;
  readonly plan: AssetPlan;
  readonly id: string;
  readonly ownerOf: (owner: PlannedOwner) => Owner;
  /** Employee of the account that manages the inventory. */
  readonly keeper: string | null;
  readonly today: string;
}

async function storeAsset(tx: Tx, { tenantId, tenant, plan, id, ownerOf, keeper, today }: AssetToStore): Promise<void> {
  const by = idOf(tenant, 'user', KEEPER);
  const at = (daysAgo: number): Date =>
    new Date(`${Temporal.PlainDate.from(today).subtract({ days: daysAgo }).toString()}T09:15:00Z`);
  const typeIndex = ASSET_TYPES.findIndex(({ name }) => name === plan.type);
  const played = play(plan, ownerOf, by);
  const { status, owner, note } = played;
  await tx
    .insertInto('asset')
    .values({
      tenant_id: tenantId,
      id,
      asset_type_id: idOf(tenant, 'asset-type', plan.type),
      status,
      value: plan.value,
      currency: tenant.currency,
      owner_employee_id: owner?.employee_id ?? null,
      owner_location_id: owner?.location_id ?? null,
      owner_user_id: owner?.user_id ?? null,
      invalid_note: note,
      search_text: [plan.type, ...Object.values(plan.values).filter((value) => typeof value !== 'boolean')].join(' '),
      created_by: by,
      version: plan.steps.length + 1,
      created_at: at(plan.enteredDaysAgo),
      updated_at: at(plan.steps.at(-1)?.daysAgo ?? plan.enteredDaysAgo),
    })
    .execute();
  await tx
    .insertInto('asset_value')
    .values(
      Object.entries(plan.values).map(([name, value]) => ({
        tenant_id: tenantId,
        asset_id: id,
        field_id: idOf(tenant, `asset-field-${typeIndex}`, name),
        string_value: typeof value === 'string' && !isDate(plan, name) ? value : null,
        date_value: typeof value === 'string' && isDate(plan, name) ? value : null,
        number_value: typeof value === 'number' ? value : null,
        boolean_value: typeof value === 'boolean' ? value : null,
      })),
    )
    .execute();
  for (const { daysAgo, until, to } of played.spells) {
    await tx
      .insertInto('asset_assignment')
      .values({
        tenant_id: tenantId,
        asset_id: id,
        ...to,
        assigned_at: at(daysAgo),
        ended_at: until === null ? null : at(until),
        assigned_by: by,
        ended_by: until === null ? null : by,
      })
      .execute();
  }
  for (const [index, { event, from, to, daysAgo }] of played.transitions.entries()) {
    const { type, ...payload } = event;
    await tx
      .insertInto('transition_journal')
      .values({
        tenant_id: tenantId,
        machine: asset.name,
        machine_version: asset.version,
        record_id: id,
        record_version: index + 2,
        event: type,
        from_state: from,
        to_state: to,
        payload: JSON.stringify(payload),
        by_employee_id: keeper,
        by_user_id: by,
        at: at(daysAgo),
      })
      .execute();
  }
}

const isDate = (plan: AssetPlan, field: string): boolean =>
  ASSET_TYPES.find(({ name }) => name === plan.type)?.fields.find(({ name }) => name === field)?.type === 'date';

interface Spell {
  readonly daysAgo: number;
  readonly until: number | null;
  readonly to: Owner;
}

/** @throws Error when the machine refuses the plan. */
function play(plan: AssetPlan, ownerOf: (owner: PlannedOwner) => Owner, by: string) {
  const transitions: { event: AssetEvent; from: string; to: string; daysAgo: number }[] = [];
  const spells: Spell[] = [];
  let status: StoredAssetStatus = 'available';
  let owner: Owner | null = null;
  let note: string | null = null;
  for (const step of plan.steps) {
    const next = 'to' in step ? ownerOf(step.to) : null;
    const event = eventOf(step, status, next, by);
    const verdict = decide(asset, assetPosition(status, owner && idOfOwner(owner)), event);
    if (!verdict.allowed) throw new Error(`the demo plans ${event.type} of a ${plan.type} that is ${status}`);
    transitions.push({ event, from: verdict.from, to: verdict.to, daysAgo: step.daysAgo });
    const isHeldOn = event.type === 'asset.edit';
    const last = spells.at(-1);
    if (!isHeldOn && last?.until === null) spells[spells.length - 1] = { ...last, until: step.daysAgo };
    if (next) spells.push({ daysAgo: step.daysAgo, until: null, to: next });
    if (next) owner = next;
    else if (verdict.context.ownerId === null) owner = null;
    if ('note' in step) note = step.note;
    status = verdict.to as StoredAssetStatus;
  }
  return { status, owner, note, transitions, spells };
}

function eventOf(step: AssetPlanStep, status: StoredAssetStatus, next: Owner | null, by: string): AssetEvent {
  if (next)
    return {
      type: status === 'assigned' ? 'asset.transfer' : 'asset.assign',
      by,
      owner: { id: idOfOwner(next), isActive: true },
    };
  if ('note' in step) return { type: 'asset.mark-invalid', by, note: step.note };
  return { type: `asset.${'does' in step ? step.does : 'edit'}`, by };
}
