import { usePermissions } from '#client/session/use-permissions.ts';
import type { Resource } from '#domain/permissions.ts';
import type { BrandGroups } from './brand-settings.queries.ts';

/** Sections of the page, as named in the settings. */
export type BrandPart = keyof BrandGroups;

/** What may be done with the images of the brand: each is added, replaced and removed with its own right (C§6). */
export interface ImageRights {
  readonly canAdd: boolean;
  readonly canReplace: boolean;
  readonly canRemove: boolean;
}

export interface BrandRights {
  /** Accessible sections of the page (C§6). */
  readonly isShown: (part: BrandPart) => boolean;
  readonly canWrite: (part: BrandPart) => boolean;
  readonly images: ImageRights;
  readonly canReset: boolean;
}

/**
 * The person's permissions on the page. Unscoped rights only (C§6); the server enforces them: what was never set is
 * created, the rest updated.
 */
export function useBrandRights(groups: BrandGroups | undefined): BrandRights {
  const permissions = usePermissions();
  const holds = (resource: Resource, action: 'create' | 'read' | 'update' | 'delete') =>
    permissions.scopeOf({ resource, action }) === 'all';
  const images: ImageRights = {
    canAdd: holds('tenantSettings.resources', 'create'),
    canReplace: holds('tenantSettings.resources', 'update'),
    canRemove: holds('tenantSettings.resources', 'delete'),
  };
  const canWrite = (part: BrandPart) =>
    part === 'resources'
      ? Object.values(images).some(Boolean)
      : holds(`tenantSettings.${part}`, groups?.[part].isSet === true ? 'update' : 'create');
  return {
    isShown: (part) =>
      permissions.has({ resource: `web.access.systemManagement.brandSettings.${part}`, action: 'read' }),
    canWrite,
    images,
    canReset: (['brandingColors', 'brandingColorsLeaves', 'resources'] as const).every((part) =>
      holds(`tenantSettings.${part}`, 'delete'),
    ),
  };
}
