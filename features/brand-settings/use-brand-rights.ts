import { usePermissions } from '#client/session/use-permissions.ts';
import type { Resource } from '#domain/permissions.ts';

/** Sections of the page, as named in the settings. */
export type BrandPart =
  | 'brandingColors'
  | 'brandingColorsLeaves'
  | 'resources'
  | 'employeeAppAndroid'
  | 'employeeAppIos';

export interface BrandRights {
  /** Accessible sections of the page (C§6). */
  readonly isShown: (part: BrandPart) => boolean;
  readonly canWrite: (part: BrandPart) => boolean;
  readonly canReset: boolean;
}

/** The person's permissions on the page. Unscoped rights only (C§6); the server enforces them. */
export function useBrandRights(): BrandRights {
  const permissions = usePermissions();
  const holds = (resource: Resource, action: 'create' | 'read' | 'update' | 'delete') =>
    permissions.scopeOf({ resource, action }) === 'all';
  const canWrite = (part: BrandPart) =>
    holds(`tenantSettings.${part}`, 'update') || (part !== 'resources' && holds(`tenantSettings.${part}`, 'create'));
  return {
    isShown: (part) =>
      permissions.has({ resource: `web.access.systemManagement.brandSettings.${part}`, action: 'read' }),
    canWrite,
    canReset: (['brandingColors', 'brandingColorsLeaves', 'resources'] as const).every((part) =>
      holds(`tenantSettings.${part}`, 'delete'),
    ),
  };
}
