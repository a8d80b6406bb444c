import type { Right } from '#domain/permissions.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import type { Tab } from './commission-months.ts';

/** The right required by each tab. */
export const TAB_RIGHTS: Readonly<Record<Tab, Right>> = {
  payout: { resource: 'commission.payout', action: 'read' },
  commissions: { resource: 'commission.details', action: 'read' },
  tips: { resource: 'tip', action: 'read' },
};

/** The days of a row. Without them the page's are kept. */
interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * The link of an employee row: to the profile, or, without access to profiles, to the underlying sales or tips (the
 * first readable of `tabs`). Undefined without access to any.
 */
export function useRowPath(...tabs: readonly Tab[]): ((employeeId: string, days?: Days) => string) | undefined {
  const permissions = usePermissions();
  if (permissions.has({ resource: 'web.access.hr.employees', action: 'read' }))
    return (employeeId) => `/hr/employees/${employeeId}?tab=commissionsAndTips`;
  const tab = tabs.find((each) => permissions.has(TAB_RIGHTS[each]));
  if (tab === undefined) return undefined;
  return (employeeId, days) =>
    `/finance/commissions-and-tips?tab=${tab}&employee=${employeeId}${days ? `&start=${days.startDate}&end=${days.endDate}` : ''}`;
}
