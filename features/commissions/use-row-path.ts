import type { Right } from '#domain/permissions.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import type { Tab } from './commission-months.ts';

/** What reading each tab asks for. */
export const TAB_RIGHTS: Readonly<Record<Tab, Right>> = {
  payout: { resource: 'commission.payout', action: 'read' },
  commissions: { resource: 'commission.details', action: 'read' },
  tips: { resource: 'tip', action: 'read' },
};

/** The days a row is of. Without them those of the page stay. */
interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Where the row of an employee leads: to their profile, or, without access to profiles, to the sales or tips behind it
 * (`tabs`, the first that may be read). Undefined where none of them may be read.
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
