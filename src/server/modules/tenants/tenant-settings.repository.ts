import { sql } from 'kysely';
import { NO_RESOURCES, type BrandResources, type ResourceKey } from '#domain/branding.ts';
import type { InstalledApp } from '#domain/app-versions.ts';
import type { TokenAudience } from '#domain/audiences.ts';
import {
  DEFAULT_SETTINGS,
  GROUP_OF,
  type AppBehavior,
  type OldestSupported,
  type TenantSettingGroup,
  type TenantSettings,
  type TenantSettingType,
} from '#domain/tenant-settings.ts';
import type { Tx } from '../../core/transaction.ts';

/** A group of settings in its current state. */
interface StoredGroup<G extends TenantSettingGroup = TenantSettingGroup> {
  /** 0 until first set. */
  readonly version: number;
  readonly updatedAt: Date | null;
  /** Name of who set it; null if unknown. */
  readonly updatedBy: { readonly id: string; readonly name: string } | null;
  /** Whether a value is set, or the defaults apply. */
  readonly isSet: boolean;
  readonly settings: TenantSettings[G];
}

export type StoredGroups = { readonly [G in TenantSettingGroup]: StoredGroup<G> };

/** Address of an image: readable by anyone who knows the domain, and different for each image. */
const resourceUrl = (domain: string, sha256: string): string => `/api/tenants/info/${domain}/resources/${sha256}`;

/** Returns the addresses of a tenant's images. */
async function readResources(tx: Tx, tenantId: string, domain: string): Promise<BrandResources> {
  const rows = await tx
    .selectFrom('tenant_resource')
    .select(['key', 'sha256'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const urls = rows.map(({ key, sha256 }): [ResourceKey, string] => [key, resourceUrl(domain, sha256)]);
  return { ...NO_RESOURCES, ...Object.fromEntries(urls) };
}

/** Merges stored values over the defaults. Drops keys that an older version stored and this one lacks. */
function completed<T extends object>(defaults: T, stored: Readonly<Record<string, unknown>> | null): T {
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, stored?.[key] ?? value])) as T;
}

/** Returns all groups of a tenant. */
export async function readGroups(tx: Tx, tenantId: string): Promise<StoredGroups> {
  const { domain } = await tx
    .selectFrom('tenant')
    .select('domain')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('tenant_setting as s')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.updated_by'),
    )
    .select(['s.type', 's.settings', 's.version', 's.updated_at', 'u.id as updated_by', 'u.display_name'])
    .where('s.tenant_id', '=', tenantId)
    .execute();
  const resources = await readResources(tx, tenantId, domain);
  const groups = (Object.entries(GROUP_OF) as [TenantSettingType, TenantSettingGroup][]).map(([type, group]) => {
    const row = rows.find((each) => each.type === type);
    const isResources = group === 'resources';
    const settings = isResources ? resources : completed(DEFAULT_SETTINGS[group], row?.settings ?? null);
    const isSet = isResources ? Object.values(resources).some((url) => url !== null) : (row?.settings ?? null) !== null;
    return [
      group,
      {
        version: row?.version ?? 0,
        updatedAt: row?.updated_at ?? null,
        updatedBy: row?.updated_by ? { id: row.updated_by, name: row.display_name ?? '' } : null,
        isSet,
        settings,
      },
    ];
  });
  return Object.fromEntries(groups) as StoredGroups;
}

/** Returns the numbers of attendance and day banking rules (D31, D32, D37, D38); defaults until set. */
export async function readAppBehavior(tx: Tx, tenantId: string): Promise<AppBehavior> {
  const row = await tx
    .selectFrom('tenant_setting')
    .select('settings')
    .where('tenant_id', '=', tenantId)
    .where('type', '=', 'app-behavior')
    .executeTakeFirst();
  return completed(DEFAULT_SETTINGS.appBehavior, row?.settings ?? null);
}

/**
 * Returns the oldest supported version of an audience's app on a platform, and its store; null until set. The employee
 * app has settings for each platform it is installed on, the branch app one for all.
 */
export async function readOldestApp(
  tx: Tx,
  tenantId: string,
  audience: TokenAudience,
  platform: InstalledApp['platform'],
): Promise<OldestSupported> {
  if (audience !== 'employee-app') {
    const behavior = await readAppBehavior(tx, tenantId);
    return { minimumVersion: behavior.branchAppMinimumVersion, storeUrl: behavior.branchAppStoreUrl };
  }
  if (platform === 'web') return DEFAULT_SETTINGS.employeeAppIos;
  const row = await tx
    .selectFrom('tenant_setting')
    .select('settings')
    .where('tenant_id', '=', tenantId)
    .where('type', '=', `employee-app-${platform}`)
    .executeTakeFirst();
  return completed(DEFAULT_SETTINGS.employeeAppIos, row?.settings ?? null);
}

/** Ensures that a group has a row and locks it, so that the version distinguishes concurrent saves. */
export async function lockGroup(tx: Tx, tenantId: string, type: TenantSettingType): Promise<void> {
  await tx
    .insertInto('tenant_setting')
    .values({ tenant_id: tenantId, type, settings: null, version: 0, updated_by: null })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'type']).doNothing())
    .execute();
  await tx
    .selectFrom('tenant_setting')
    .select('version')
    .where('tenant_id', '=', tenantId)
    .where('type', '=', type)
    .forUpdate()
    .execute();
}

/** Writes the settings of a locked group, null for none, and increments its version. */
export async function writeGroup(
  tx: Tx,
  tenantId: string,
  change: { readonly type: TenantSettingType; readonly settings: object | null; readonly userId: string | null },
): Promise<void> {
  await tx
    .updateTable('tenant_setting')
    .set({
      settings: change.settings === null ? null : JSON.stringify(change.settings),
      version: sql<number>`version + 1`,
      updated_by: change.userId,
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('type', '=', change.type)
    .execute();
}
