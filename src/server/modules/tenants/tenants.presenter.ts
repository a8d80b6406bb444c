import type { Selectable } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { deriveBrand } from '#domain/brand-colors.ts';
import {
  PANEL_RESOURCE_KEYS,
  type Branding,
  type BrandResources,
  type ChosenColors,
  type PanelResources,
} from '#domain/branding.ts';
import type { TenantSettingGroup } from '#domain/tenant-settings.ts';
import type { TenantTable } from '../../database/schema.ts';
import type { Tx } from '../../core/transaction.ts';
import { readGroups, type StoredGroups } from './tenant-settings.repository.ts';

type TenantRow = Selectable<TenantTable>;
type TenantRecord = AnswerOf<typeof api.auth.me>['tenant'];
export type GroupsAnswer = AnswerOf<typeof api.tenantSettings.read>;

/**
 * Branding of a tenant; colours are derived on every call, in a third of a millisecond, so they always match the
 * current surfaces.
 */
export function presentBranding(colors: ChosenColors, resources: BrandResources): Branding {
  return {
    colors: deriveBrand(colors),
    resources: Object.fromEntries(PANEL_RESOURCE_KEYS.map((key) => [key, resources[key]])) as PanelResources,
  };
}

function presentRow(tenant: TenantRow, groups: StoredGroups): TenantRecord {
  return {
    id: tenant.id,
    name: tenant.name,
    domain: tenant.domain,
    modules: tenant.modules,
    currency: tenant.currency,
    timezone: tenant.timezone,
    weekStart: tenant.week_start,
    weekend: tenant.weekend,
    branding: presentBranding(groups.brandingColors.settings, groups.resources.settings),
    leaveColors: groups.brandingColorsLeaves.settings,
  };
}

/** The tenant of a session. */
export async function presentTenant(tx: Tx, tenant: TenantRow): Promise<TenantRecord> {
  return presentRow(tenant, await readGroups(tx, tenant.id));
}

/** The tenant with all of its settings (A§3). */
export function presentTenantWithSettings(
  tenant: TenantRow,
  groups: StoredGroups,
): AnswerOf<typeof api.tenantSettings.tenant> {
  const settings = Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, group.settings]));
  return { ...presentRow(tenant, groups), settings: settings as never };
}

/** Some groups in the API. */
export function presentGroups(groups: StoredGroups, names: readonly TenantSettingGroup[]): GroupsAnswer {
  const shown = names.map((name) => {
    const { version, updatedAt, isSet, settings } = groups[name];
    return [name, { version, updatedAt: updatedAt?.toISOString() ?? null, isSet, settings }];
  });
  return Object.fromEntries(shown) as GroupsAnswer;
}
