import type { TenantModule } from './modules.ts';
import type { PageAccess, Permissions, Resource, Right } from './permissions.ts';

interface DeclaredPart {
  readonly id: string;
  /** The page its lines lead to. */
  readonly page?: PageAccess;
  readonly module?: TenantModule;
  /** All of them are needed. */
  readonly needs: readonly Right[];
  /** About the reader: needs an employee record. */
  readonly isOwn?: true;
  /** About other people: the right in personal scope does not suffice. */
  readonly isOfOthers?: true;
}

const read = (resource: Resource): Right => ({ resource, action: 'read' });

/**
 * "What is mine today" above the tiles: what a person may do decides what is shown, no role does. In the order of the
 * day: own matters, the till, decisions, people, money.
 */
export const HOME_PARTS = [
  {
    id: 'own-leave',
    page: 'web.access.hr.leaveManagement',
    module: 'hr.leaves',
    needs: [read('leave.balance'), read('leave.details')],
    isOwn: true,
  },
  {
    id: 'till',
    page: 'web.access.finance.tillBankingReports',
    module: 'finance.banking-reports',
    needs: [{ resource: 'dayBanking', action: 'create' }, read('dayBanking')],
    isOwn: true,
  },
  { id: 'queue', needs: [{ resource: 'approvalProcess.step', action: 'update' }] },
  {
    id: 'away',
    page: 'web.access.hr.leaveManagement',
    module: 'hr.leaves',
    needs: [read('leave.details')],
    isOfOthers: true,
  },
  { id: 'expiring', page: 'web.access.hr.employees', needs: [read('employee.document')], isOfOthers: true },
  { id: 'contracts', page: 'web.access.hr.employees', needs: [read('employee.contract')], isOfOthers: true },
  {
    id: 'variances',
    page: 'web.access.finance.tillBankingReports',
    module: 'finance.banking-reports',
    needs: [read('dayBanking')],
    isOfOthers: true,
  },
  {
    id: 'months',
    page: 'web.access.finance.commissionsAndTips',
    module: 'finance.commissions-and-tips',
    needs: [read('commission.payout'), { resource: 'commission.payoutRecalculate', action: 'create' }],
  },
] as const satisfies readonly DeclaredPart[];

export type HomePartId = (typeof HOME_PARTS)[number]['id'];

/** The parts a person sees; `isEmployee`: the account has an employee record. */
export function homeParts(
  held: Permissions,
  { modules, isEmployee }: { readonly modules: ReadonlySet<TenantModule>; readonly isEmployee: boolean },
): readonly HomePartId[] {
  const parts: readonly (DeclaredPart & { readonly id: HomePartId })[] = HOME_PARTS;
  return parts.flatMap(({ id, page, module, needs, isOwn, isOfOthers }) =>
    (page === undefined || held.has(read(page))) &&
    (module === undefined || modules.has(module)) &&
    (isOwn === undefined || isEmployee) &&
    needs.every((right) => held.has(right) && !(isOfOthers && held.scopeOf(right) === 'personal'))
      ? [id]
      : [],
  );
}
