import type { ComponentType } from 'react';
import type { BranchSectionProps } from '#client/feature.ts';
import { BRANCH_APP, type BranchSectionId } from '#domain/branch-app.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { Permissions } from '#domain/permissions.ts';

/** A section of the branch app as the application provides it. */
export interface BranchSection {
  readonly id: BranchSectionId;
  readonly Part: ComponentType<BranchSectionProps>;
}

/** Whether a section is open to somebody: its module, its permission, and that of what it shows. */
export function isSectionOpen(
  id: BranchSectionId,
  modules: ReadonlySet<TenantModule>,
  permissions: Pick<Permissions, 'has'>,
): boolean {
  const { module, app, record } = BRANCH_APP[id];
  return (
    (module === null || modules.has(module)) &&
    app.some((resource) => permissions.has({ resource, action: 'read' })) &&
    permissions.has({ resource: record, action: 'read' })
  );
}
