import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { TENANT_SETTINGS } from '#client/query/families.ts';
import { combinedOptions } from '#client/query/read-options.ts';
import type { TenantSettingType } from '#domain/tenant-settings.ts';

type Groups = AnswerOf<typeof api.tenantSettings.read>;

/** The groups of a brand, each with its version. */
export interface BrandGroups {
  readonly brandingColors: NonNullable<Groups['brandingColors']>;
  readonly brandingColorsLeaves: NonNullable<Groups['brandingColorsLeaves']>;
  readonly resources: NonNullable<Groups['resources']>;
  readonly employeeAppAndroid: NonNullable<Groups['employeeAppAndroid']>;
  readonly employeeAppIos: NonNullable<Groups['employeeAppIos']>;
}

const TYPES = [
  'branding-colors',
  'branding-colors-leaves',
  'resources',
  'employee-app-android',
  'employee-app-ios',
] as const satisfies readonly TenantSettingType[];

async function readGroups(types: readonly TenantSettingType[], signal: AbortSignal): Promise<BrandGroups> {
  const groups = await Promise.all(types.map((type) => call(api.tenantSettings.read, { params: { type }, signal })));
  return Object.assign({}, ...groups) as BrandGroups;
}

/**
 * The tenant's brand. Read when the page opens, and not refetched during editing: the versions must be those the edits
 * started from.
 */
export const brandQuery = queryOptions({
  ...combinedOptions([...TENANT_SETTINGS, 'brand'], TYPES, readGroups),
  staleTime: Infinity,
  gcTime: 0,
});
