import { nextShiftsRead } from '#blocks/shifts/next-shifts.read.ts';
import { queryString } from '#addresses/call-address.ts';
import type { SessionFacts } from '#client/session/create-session.ts';
import { openViewPages } from '#domain/employee-view.ts';
import { Permissions } from '#domain/permissions.ts';

/** Today in a zone, without Temporal, which some browsers get with the code of the page. */
const todayIn = (timeZone: string): string => new Date().toLocaleDateString('sv', { timeZone });

/**
 * The addresses of what a document apart from the panel shows first, at a path and for a person, exactly as its page asks
 * (ADR-0131): the own next shift, or who works at the location of the device.
 */
export function firstOwnReads(path: string, { permissions, tenant, user }: SessionFacts): readonly string[] {
  if (path === '/check-in' || path === '/branch') return user.employeeId === null ? ['/api/branch/desk'] : [];
  if (path !== '/me' || user.employeeId === null) return [];
  const open = openViewPages(new Permissions(permissions), new Set(tenant.modules));
  return open.some(({ id }) => id === 'shifts')
    ? [`/api/schedules${queryString(nextShiftsRead(user.employeeId, todayIn(tenant.timezone)))}`]
    : [];
}
