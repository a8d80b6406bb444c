import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ChangedArea } from '#contract/live.endpoints.ts';
import { live } from '#client/live/live.ts';
import { user } from '../stale-writes/access.rows.ts';
import { leave, REQUEST, waiting } from '../stale-writes/requests.rows.ts';
import { asset, company, customer, month, newsletter, settlement, till } from '../stale-writes/operations.records.ts';
import { preparePages, type Answers } from './open-page.tsx';
import { AISHA, COMPANY, CUSTOMER, EMPLOYEE, LEAVE, LOCATION, MARINA, REPORT } from './rows.ts';
import { sample } from '../testing/sampling.ts';

interface News {
  readonly area: ChangedArea | 'leaves';
  readonly id: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly answers: Answers;
  /** Refetched immediately: the visible parts of the record, and its list. */
  readonly reads: readonly string[];
}

const PLACE = {
  ...LOCATION,
  state: null,
  province: null,
  addressLine1: null,
  addressLine2: null,
  coordinates: null,
  email: null,
  phoneNumber: null,
  contactEmployee: null,
  hasPassword: true,
  showsSchedule: true,
  latenessGraceMinutes: null,
  can: { update: false },
};
const PERSON = {
  ...EMPLOYEE,
  ...AISHA,
  middleName: null,
  lastWorkingDay: null,
  locations: [],
  lineManagers: [],
  hrResponsibles: [],
  birthdate: null,
  gender: null,
  maritalStatus: null,
  religion: null,
  permissionType: 'none',
  currentContract: null,
  latestContract: null,
  user: null,
  can: { update: false, updateContact: false, updateAddress: false, chooseManagers: false, chooseResponsibles: false },
};
const path = (answers: Answers, part: string): string =>
  Object.keys(answers)
    .find(
      (each) =>
        each.startsWith(`GET ${part}/`) &&
        !each.endsWith('absences') &&
        !each.endsWith('successors') &&
        !each.endsWith('opening'),
    )
    ?.slice(4) ?? part;
const shown = (
  area: News['area'],
  { at, rights, reads: answers }: { readonly at: string; readonly rights: readonly string[]; readonly reads: Answers },
  list: string,
): News => ({
  area,
  id: path(answers, list).split('/').at(-1) ?? '',
  at,
  rights,
  answers,
  reads: [list, path(answers, list)],
});

/** A change of each area (A§7), on a page that shows the changed record. */
const NEWS: readonly News[] = [
  // The lists of a leave are determined separately: features/leave/leave-cache.ts.
  { ...shown('leaves', { ...leave, reads: leave.reads(REQUEST) }, '/api/leaves'), reads: [`/api/leaves/${LEAVE.id}`] },
  shown('assets', { ...asset, reads: asset.reads(asset.before) }, '/api/assets'),
  shown('day-bankings', { ...till, reads: till.reads(REPORT) }, '/api/day-bankings'),
  shown('newsletters', { ...newsletter, reads: newsletter.reads(newsletter.before) }, '/api/communication-templates'),
  shown('customers', { ...customer, reads: customer.reads(CUSTOMER) }, '/api/customers'),
  shown('client-companies', { ...company, reads: company.reads(COMPANY) }, '/api/client-companies'),
  shown('offboardings', { ...settlement, reads: settlement.reads(settlement.before) }, '/api/offboardings'),
  shown('access', { ...user, reads: user.reads(user.before) }, '/api/users'),
  {
    area: 'employees',
    id: AISHA.id,
    at: `/hr/employees/${AISHA.id}`,
    rights: ['web.access.hr.employees:read', 'web.access.hr.employees.workDetails:read', 'employee.details:read'],
    answers: { [`GET /api/employees/${AISHA.id}`]: PERSON },
    reads: [`/api/employees/${AISHA.id}`],
  },
  {
    // A profile warns of the shifts after the last day.
    area: 'schedules',
    id: LEAVE.id,
    at: `/hr/employees/${AISHA.id}`,
    rights: ['web.access.hr.employees:read', 'web.access.hr.employees.workDetails:read', 'employee.details:read'],
    answers: { [`GET /api/employees/${AISHA.id}`]: PERSON },
    reads: [`/api/employees/${AISHA.id}`],
  },
  {
    area: 'locations',
    id: MARINA.id,
    at: `/operations/locations/${MARINA.id}`,
    rights: ['web.access.operations.locations:read', 'location.details:read'],
    answers: { [`GET /api/locations/${MARINA.id}`]: PLACE },
    reads: [`/api/locations/${MARINA.id}`],
  },
  {
    area: 'approvals',
    id: LEAVE.id,
    at: waiting.at,
    rights: waiting.rights,
    answers: waiting.reads(waiting.before),
    reads: ['/api/approval-processes/waiting'],
  },
  {
    area: 'commissions',
    id: LEAVE.id,
    at: month.at,
    rights: month.rights,
    answers: month.reads(month.before),
    reads: ['/api/commission-and-tip-payouts/period'],
  },
  {
    area: 'setup',
    id: LEAVE.id,
    at: '/system-management/contract-types',
    rights: ['web.access.systemManagement.contractTypes:read', 'employee.contractType:read'],
    answers: {},
    reads: ['/api/contract-types'],
  },
  {
    area: 'social-media',
    id: LEAVE.id,
    at: '/communication-hub/social-media-content',
    rights: ['web.access.communicationHub.socialMediaContent:read', 'socialMediaContent.details:read'],
    answers: {},
    reads: ['/api/social-media-contents'],
  },
  {
    area: 'maintenance-schedules',
    id: LEAVE.id,
    at: '/operations/maintenance-management',
    rights: ['web.access.operations.maintenanceAndLogistics:read', 'maintenanceAndOperations.details:read'],
    answers: {},
    reads: ['/api/maintenance-schedules'],
  },
];
const pages = preparePages();

test.each(sample('live news', NEWS, 4))(
  'a live event of $area refetches what the page shows of the record',
  async ({ area, id, at, rights, answers, reads }) => {
    const listeners = new Set<Parameters<typeof live.subscribe>[0]>();
    vi.spyOn(live, 'subscribe').mockImplementation((listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    });
    const tell = (resource: News['area'], ids: readonly string[]): Promise<void> =>
      act(async () => {
        for (const listener of listeners)
          listener(
            resource === 'leaves'
              ? { name: 'changed', data: { resource, id: ids[0] ?? '' } }
              : { name: 'changed', data: { resource, ids } },
          );
      });
    await pages.open(at, rights, answers);
    await waitFor(() => expect(pages.api().seen.map((each) => each.path)).toEqual(expect.arrayContaining([...reads])));
    // The area listeners subscribe last.
    await waitFor(() => expect(listeners.size).toBeGreaterThanOrEqual(4));
    const since = (from: number) =>
      [
        ...new Set(
          pages
            .api()
            .seen.slice(from)
            .filter(({ method }) => method === 'GET')
            .map((each) => each.path),
        ),
      ]
        .filter((each) => reads.includes(each))
        .toSorted();

    const before = pages.api().seen.length;
    await tell(area, [id]);
    await waitFor(() => expect(since(before)).toEqual(reads.toSorted()));
  },
);
