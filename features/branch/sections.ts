import type { ComponentType } from 'react';
import type { BranchSectionId, BranchSectionProps } from '#client/feature.ts';
import { BRANCH_SECTIONS } from '#domain/branch-app.ts';
import { DAY_BANKING_TYPES } from '#domain/day-banking.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { Permissions, Right } from '#domain/permissions.ts';

/** A section of the branch app as the application provides it. */
export interface BranchSection {
  readonly id: BranchSectionId;
  readonly Part: ComponentType<BranchSectionProps>;
}

interface Needed {
  readonly module: TenantModule | null;
  /** Sections of the branch app, one of which is needed (C§6). */
  readonly app: readonly Right['resource'][];
  /** The permission for what is shown. */
  readonly record: Right['resource'];
}

const NEEDED: Readonly<Record<BranchSectionId, Needed>> = {
  till: {
    module: 'finance.banking-reports',
    app: DAY_BANKING_TYPES.map((type) => BRANCH_SECTIONS[type]),
    record: 'dayBanking',
  },
  schedule: { module: null, app: ['mobile.access.branchApp.schedule'], record: 'schedule.details' },
  maintenance: {
    module: 'operations.maintenance-and-logistics',
    app: ['mobile.access.branchApp.maintenanceAndLogistics'],
    record: 'maintenanceAndOperations.details',
  },
  documents: { module: null, app: ['mobile.access.branchApp.documents'], record: 'location.document' },
};

/** Whether a section is open to somebody: its module, its permission, and that of what it shows. */
export function isSectionOpen(
  id: BranchSectionId,
  modules: ReadonlySet<TenantModule>,
  permissions: Pick<Permissions, 'has'>,
): boolean {
  const { module, app, record } = NEEDED[id];
  return (
    (module === null || modules.has(module)) &&
    app.some((resource) => permissions.has({ resource, action: 'read' })) &&
    permissions.has({ resource: record, action: 'read' })
  );
}
