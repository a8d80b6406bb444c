import { permissionString, type Action } from '#domain/permissions.ts';
import { BRAND_GROUPS, BRAND_MODULE, settingResource, type TenantSettingGroup } from '#domain/tenant-settings.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError } from '../../core/problem-error.ts';

/**
 * C§6: create, update and delete of each section, unscoped only; a brand needs its module as well (A§6).
 * @throws ProblemError permission-missing, module-missing
 */
export function requireWrite(
  caller: Caller,
  group: TenantSettingGroup,
  action: Extract<Action, 'create' | 'update' | 'delete'>,
): void {
  const right = { resource: settingResource(group), action };
  if (caller.permissions.scopeOf(right) !== 'all') {
    const missing = permissionString(right, 'all');
    throw new ProblemError('permission-missing', { detail: `You need ${missing}.`, missing: [missing] });
  }
  if (BRAND_GROUPS.includes(group) && !caller.modules.has(BRAND_MODULE)) {
    throw new ProblemError('module-missing', {
      detail: `The module ${BRAND_MODULE} is not enabled.`,
      missing: [BRAND_MODULE],
    });
  }
}
