import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { RESOURCE_KEYS, type BrandResources, type ResourceKey } from '#domain/branding.ts';
import {
  DEFAULT_SETTINGS,
  GROUP_OF,
  toleranceIn,
  type AppBehavior,
  type TenantSettingGroup,
  type TenantSettingType,
} from '#domain/tenant-settings.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { requireAbsenceAfterGraces } from './attendance-minutes.ts';
import { fitBrandImage } from './brand-images.ts';
import { lockGroup, readGroups, writeGroup, type StoredGroups } from './tenant-settings.repository.ts';
import { requireWrite } from './tenant-settings.policy.ts';
import { presentGroups, type GroupsAnswer } from './tenants.presenter.ts';

type Changes = BodyOf<typeof api.tenantSettings.save>;

/** Called in the same transaction after numbers of `app-behavior` changed. */
export type OnBehaviorChanged = (tx: Tx, caller: Caller) => Promise<void>;
interface Change {
  readonly version: number;
  readonly settings: object | null;
}

const TYPES = Object.entries(GROUP_OF) as readonly [TenantSettingType, TenantSettingGroup][];

/** Always in the same order, so that concurrent saves wait for each other instead of deadlocking. */
const changedIn = (
  changes: Changes,
): readonly { type: TenantSettingType; group: TenantSettingGroup; change: Change }[] =>
  TYPES.flatMap(([type, group]) => {
    const change = changes[group];
    return change ? [{ type, group, change }] : [];
  });

/**
 * `record` is what the refused endpoint reads and writes. Groups have no id to look up their changes by: they store who
 * changed them last.
 */
function stale(
  stored: StoredGroups,
  names: readonly TenantSettingGroup[],
  userId: string,
  record: object = presentGroups(stored, names),
): ProblemError {
  const [last] = names
    .map((name) => stored[name])
    .toSorted((one, other) => (other.updatedAt?.getTime() ?? 0) - (one.updatedAt?.getTime() ?? 0));
  const changedBy = last?.updatedAt && {
    name: last.updatedBy?.name ?? null,
    at: last.updatedAt.toISOString(),
    isYou: last.updatedBy?.id === userId,
  };
  return new ProblemError('stale-version', {
    detail: 'These settings have changed. Review the changes and try again.',
    record,
    ...(changedBy ? { changedBy } : {}),
  });
}

/**
 * Replaces groups of settings, all or nothing. @throws ProblemError permission-missing, module-missing, stale-version,
 * rule-violated
 */
export async function saveSettings(
  tx: Tx,
  caller: Caller,
  changes: Changes,
  onBehaviorChanged: OnBehaviorChanged,
): Promise<GroupsAnswer> {
  const { tenantId, userId } = caller;
  const changed = changedIn(changes);
  const names = changed.map(({ group }) => group);
  for (const { type } of changed) await lockGroup(tx, tenantId, type);
  const stored = await readGroups(tx, tenantId);
  for (const { group, change } of changed) {
    const takesBack = change.settings === null || group === 'resources';
    requireWrite(caller, group, takesBack ? 'delete' : stored[group].isSet ? 'update' : 'create');
  }
  if (changed.some(({ group, change }) => change.version !== stored[group].version)) throw stale(stored, names, userId);
  for (const { type, group, change } of changed) {
    if (group === 'appBehavior')
      await requireSense(tx, caller.tenantId, change.settings as AppBehavior | null, 'appBehavior.settings.');
    if (group === 'resources')
      await removeResources(tx, tenantId, stored.resources.settings, change.settings as BrandResources | null);
    await writeGroup(tx, tenantId, { type, settings: group === 'resources' ? null : change.settings, userId });
  }
  if (names.includes('appBehavior')) await onBehaviorChanged(tx, caller);
  return presentGroups(await readGroups(tx, tenantId), names);
}

/** Images are uploaded by a separate call; here one is only left or removed. */
async function removeResources(
  tx: Tx,
  tenantId: string,
  before: BrandResources,
  after: BrandResources | null,
): Promise<void> {
  const strange = RESOURCE_KEYS.find((key) => after?.[key] && after[key] !== before[key]);
  if (strange)
    throw ruleViolated(
      `resources.settings.${strange}`,
      'not-stored',
      'Images are uploaded with a separate call. This call only removes them.',
    );
  const gone = RESOURCE_KEYS.filter((key) => !after?.[key]);
  if (gone.length === 0) return;
  await tx.deleteFrom('tenant_resource').where('tenant_id', '=', tenantId).where('key', 'in', gone).execute();
}

export interface NewResource {
  readonly type: TenantSettingType;
  readonly key: string;
  /** Version of the resources the caller has seen; without it the image is always stored. */
  readonly version: number | undefined;
  readonly files: readonly ReceivedFile[];
}

const isResourceKey = (key: string): key is ResourceKey => RESOURCE_KEYS.some((known) => known === key);

/**
 * Stores a brand image. @throws ProblemError not-found, permission-missing, rule-violated, unsupported-media-type, too-large, stale-version
 */
export async function addResource(
  tx: Tx,
  caller: Caller,
  store: FileStore,
  { type, key, version, files }: NewResource,
): Promise<GroupsAnswer> {
  const { tenantId, userId } = caller;
  const [file] = files;
  if (type !== 'resources' || !isResourceKey(key)) throw notFound();
  if (!file || files.length > 1) throw ruleViolated('files', 'too-many', 'Send one file for a brand image.');
  const { content, mimeType } = await fitBrandImage(key, file);
  await lockGroup(tx, tenantId, type);
  const stored = await readGroups(tx, tenantId);
  requireWrite(caller, 'resources', stored.resources.settings[key] === null ? 'create' : 'update');
  if (version !== undefined && version !== stored.resources.version) throw stale(stored, ['resources'], userId);
  const sha256 = await store.put(tenantId, content);
  const row = {
    sha256,
    bytes: content.length,
    mime_type: mimeType,
    original_name: file.originalName,
    uploaded_by: userId,
  };
  await tx
    .insertInto('tenant_resource')
    .values({ tenant_id: tenantId, key, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet(row))
    .execute();
  await writeGroup(tx, tenantId, { type, settings: null, userId });
  return presentGroups(await readGroups(tx, tenantId), ['resources']);
}

const BEHAVIOR = 'app-behavior';

/**
 * The absent threshold is not below the late threshold, of the company or of a location (D38, ADR-0065), and a balanced
 * variance needs no decision (D32). Null are the defaults.
 * @throws ProblemError 422
 */
async function requireSense(tx: Tx, tenantId: string, settings: AppBehavior | null, path: string): Promise<void> {
  const behavior = settings ?? DEFAULT_SETTINGS.appBehavior;
  const {
    latenessGraceMinutes: late,
    absentAfterMinutes: absent,
    varianceAdministratorThresholds: thresholds,
  } = behavior;
  if (absent < late)
    throw ruleViolated(
      `${path}absentAfterMinutes`,
      'before-late',
      'The minutes for absent can’t be less than the minutes for late.',
    );
  const below = thresholds.findIndex(({ currency, amount }) => amount < toleranceIn(behavior, currency));
  if (below >= 0)
    throw ruleViolated(
      `${path}varianceAdministratorThresholds[${below}].amount`,
      'below-tolerance',
      'The second threshold can’t be below the tolerance.',
    );
  await requireAbsenceAfterGraces(tx, tenantId, absent, `${path}absentAfterMinutes`);
}

/**
 * Changes some of the numbers, or with null resets all to the defaults. @throws ProblemError stale-version,
 * rule-violated
 */
export async function changeAppBehavior(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.appBehaviors.change> | null,
  onBehaviorChanged: OnBehaviorChanged,
): Promise<void> {
  await lockGroup(tx, caller.tenantId, BEHAVIOR);
  await writeBehavior(tx, caller, body);
  await onBehaviorChanged(tx, caller);
}

async function writeBehavior(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.appBehaviors.change> | null,
): Promise<void> {
  const { tenantId, userId } = caller;
  if (body === null) {
    await requireSense(tx, tenantId, null, '');
    return writeGroup(tx, tenantId, { type: BEHAVIOR, settings: null, userId });
  }
  const { version, ...given } = body;
  const stored = await readGroups(tx, tenantId);
  if (version !== stored.appBehavior.version)
    throw stale(stored, ['appBehavior'], userId, presentGroups(stored, ['appBehavior']).appBehavior);
  // As when all groups are saved together: the first values are created (C§6).
  requireWrite(caller, 'appBehavior', stored.appBehavior.isSet ? 'update' : 'create');
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const settings: AppBehavior = { ...stored.appBehavior.settings, ...changes };
  await requireSense(tx, tenantId, settings, '');
  await writeGroup(tx, tenantId, { type: BEHAVIOR, settings, userId });
}
