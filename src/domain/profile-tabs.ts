import type { TenantModule } from './modules.ts';
import type { PageAccess } from './permissions.ts';

interface Declared {
  readonly id: string;
  /** C§6: each tab of a profile has its own right. */
  readonly access: PageAccess;
  readonly module?: TenantModule;
}

/** Tabs of a profile, the default one first (B§2). */
const DECLARED = [
  { id: 'workDetails', access: 'web.access.hr.employees.workDetails' },
  { id: 'contractDetails', access: 'web.access.hr.employees.contractDetails' },
  { id: 'leave', access: 'web.access.hr.employees.leave', module: 'hr.leaves' },
  { id: 'documents', access: 'web.access.hr.employees.documents' },
  { id: 'salary', access: 'web.access.hr.employees.salary' },
  { id: 'medicalInsurance', access: 'web.access.hr.employees.medicalInsurance' },
  {
    id: 'commissionsAndTips',
    access: 'web.access.hr.employees.commissionsAndTips',
    module: 'finance.commissions-and-tips',
  },
  { id: 'assets', access: 'web.access.hr.employees.assets', module: 'finance.assets' },
  { id: 'permission', access: 'web.access.hr.employees.permission' },
] as const satisfies readonly Declared[];

export type ProfileTab = (typeof DECLARED)[number]['id'];

export interface ProfileTabEntry extends Declared {
  readonly id: ProfileTab;
}
export const PROFILE_TABS: readonly ProfileTabEntry[] = DECLARED;
