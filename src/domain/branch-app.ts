import type { DayBankingType } from './day-banking.ts';
import type { TenantModule } from './modules.ts';
import type { Resource } from './permissions.ts';

/** The section of the branch app in which reports of a type are made (C§6). */
export const BRANCH_SECTIONS = {
  'beginning-of-day': 'mobile.access.branchApp.reports.opening',
  'hand-over-start': 'mobile.access.branchApp.reports.handover',
  'hand-over-end': 'mobile.access.branchApp.reports.handover',
  'end-of-day': 'mobile.access.branchApp.reports.closing',
} as const satisfies Readonly<Record<DayBankingType, string>>;

/** The parts of the branch app besides check-in, in their order. */
export const BRANCH_SECTION_IDS = ['till', 'schedule', 'maintenance', 'documents'] as const;
export type BranchSectionId = (typeof BRANCH_SECTION_IDS)[number];

/** What a part of the branch app needs. */
interface BranchNeeds {
  readonly module: TenantModule | null;
  /** Sections of the branch app, one of which is needed (C§6). */
  readonly app: readonly Resource[];
  /** The resource of its records, which have to be readable. */
  readonly record: Resource;
}

/** What each part needs: the contract opens its calls by it, the page draws it by it. */
export const BRANCH_APP: Readonly<Record<BranchSectionId, BranchNeeds>> = {
  till: { module: 'finance.banking-reports', app: [...new Set(Object.values(BRANCH_SECTIONS))], record: 'dayBanking' },
  schedule: { module: null, app: ['mobile.access.branchApp.schedule'], record: 'schedule.details' },
  maintenance: {
    module: 'operations.maintenance-and-logistics',
    app: ['mobile.access.branchApp.maintenanceAndLogistics'],
    record: 'maintenanceAndOperations.details',
  },
  documents: { module: null, app: ['mobile.access.branchApp.documents'], record: 'location.document' },
};

/** Hours after the end for which a branch device still shows a shift. */
export const DESK_OVER_HOURS = 4;
/** The same for somebody who did not check out: a night shift is still there in the morning. */
export const DESK_OPEN_HOURS = 16;
