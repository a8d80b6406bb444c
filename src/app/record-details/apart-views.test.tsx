import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { en as view } from '#blocks/employee-view/texts/en.ts';
import { en as shifts } from '#blocks/shifts/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { DeskPeople } from '#features/branch/components/desk-people.tsx';
import { PersonStep } from '#features/branch/components/person-step.tsx';
import type { Desk, DeskPerson } from '#features/branch/desk.query.ts';
import { en as branch } from '#features/branch/texts/en.ts';
import type { CheckIn } from '#features/branch/use-check-in.ts';
import ContactsPage from '#features/employees/view/contacts.page.tsx';
import { en as leave } from '#features/leave/texts/en.ts';
import { Balances } from '#features/leave/view/balances.tsx';
import OwnLeavePage from '#features/leave/view/own-leave.page.tsx';
import OwnShiftsPage from '#features/schedule/view/own-shifts.page.tsx';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { Answers } from '../list-tables/open-page.tsx';
import { shownLines } from './shown-lines.ts';

const OWN = '0198a000-0000-7000-8000-0000000000b1';
const PHONE = (number: string) => ({ prefix: '971', number });

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
  history.replaceState(null, '', '/');
});

interface Shown {
  readonly element: ReactElement;
  readonly at?: string;
  readonly rights?: readonly string[];
  readonly answers?: Answers;
}
async function show({ element, at = '/', rights = [], answers = {} }: Shown): Promise<HTMLElement> {
  history.replaceState(null, '', at);
  api = stubApi({
    'POST /api/auth/login': () => ok({ ...sampleSession(), permissions: rights }),
    'POST /api/auth/logout': () => ({ status: 204 }),
    ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, () => ok(answer)])),
  });
  await session.signIn({ email: 'app-only@luma.example', password: 'steward-demo' });
  const { container } = await renderUi(
    <QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>,
    { texts: { branch, client, 'employee-view': view, leave, shifts } },
  );
  return container;
}

const person = (id: string, firstName: string, lastName: string, more: Partial<DeskPerson> = {}): DeskPerson => ({
  employee: {
    id,
    firstName,
    lastName,
    knownAs: '',
    companyEmployeeId: id,
    imageUrl: null,
    status: 'active',
    location: null,
  },
  hasPin: true,
  shifts: [],
  ...more,
});
const shift = (from: string, to: string, presence: DeskPerson['shifts'][number]['presence']) => ({
  id: `${from} ${to}`,
  startDate: `2026-03-02T${from}:00.000Z`,
  endDate: `2026-03-02T${to}:00.000Z`,
  presence,
  arrival: 'not-due' as const,
});
const DESK: Desk = {
  location: { id: 'marina', name: 'Luma Marina', type: 'physical', timezone: 'Asia/Dubai' },
  people: [
    person('1', 'Aisha', 'Khan', { shifts: [shift('05:00', '13:30', 'on-duty')] }),
    person('2', 'Omar', 'Said', { hasPin: false, shifts: [shift('06:15', '14:00', 'absent')] }),
    person('3', 'Sara', 'Nasser'),
    person('4', 'Yusuf', 'Amin', { hasPin: false }),
  ],
};
const [AISHA] = DESK.people;
const step = (place: string, more: object = {}, who = AISHA): Shown => ({
  element: (
    <PersonStep
      checkIn={
        {
          place,
          visit: { person: who, shift: null, problem: null, facts: null, at: '', event: null, ...more },
        } as unknown as CheckIn
      }
      desk={DESK}
      sections={[]}
    />
  ),
});
const HERE = {
  id: 'shift',
  version: 1,
  startDate: '2026-03-02T05:00:00.000Z',
  endDate: '2026-03-02T13:30:00.000Z',
  timezone: 'Asia/Dubai',
  status: 'scheduled',
  actions: [{ event: 'shift.check-in', can: true, reasons: [] }],
};
const PAD = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Continue'];
const hello = (...lines: readonly string[]): readonly string[] => ['AK', 'Hello Aisha Khan', ...lines];

const myShift = (id: string, startDate: string, endDate: string, location: string) => ({
  id,
  startDate,
  endDate,
  timezone: 'Asia/Dubai',
  location: { id: location, name: location },
  fieldLocation: null,
  status: 'scheduled',
  breakStartDate: null,
  breakEndDate: null,
  note: null,
  actions: [],
});
const request = (id: string, name: string, startDate: string, endDate: string, days: number, more: object) => ({
  id,
  type: { id, name, nameArabic: null, type: 'annual', iconName: 'calendar' },
  startDate,
  endDate,
  days,
  isCancellationRequested: false,
  ...more,
});

/** Everything that views apart from the panel show, with a different value in every place (C§6, D43, D46). */
const VIEWS: readonly (Shown & { readonly name: string; readonly shows: readonly string[] })[] = [
  {
    name: 'the people at a branch device',
    element: <DeskPeople desk={DESK} onChoose={() => undefined} />,
    shows: [
      'On shift',
      'AK | Aisha Khan | 09:00 – 17:30 | On duty',
      'OS | Omar Said | 10:15 – 18:00 | Absent | No PIN yet',
      'Without a shift now',
      'SN | Sara Nasser',
      'YA | Yusuf Amin | No PIN yet',
    ],
  },
  { name: 'the PIN of a person', ...step('there.entering'), shows: hello('Enter your PIN', ...PAD, 'Back to names') },
  {
    name: 'a wrong PIN',
    ...step('there.wrong'),
    shows: hello('This PIN is wrong. Try again.', ...PAD, 'Back to names'),
  },
  {
    name: 'a PIN that rests',
    ...step('there.resting', { problem: { retryAfter: 61_000 } }),
    shows: hello('Too many wrong PINs. Wait 2 minutes, or set a new PIN in your account.', 'Back to names'),
  },
  {
    name: 'a PIN that rests for a time nobody knows',
    ...step('there.resting'),
    shows: hello('Too many wrong PINs. Wait 15 minutes, or set a new PIN in your account.', 'Back to names'),
  },
  {
    name: 'a person without the right',
    ...step('there.notAllowed'),
    shows: hello('You can’t sign in with a PIN. Ask your manager.', 'Back to names'),
  },
  {
    name: 'a person without a PIN',
    ...step('there.entering', {}, DESK.people[3]),
    shows: [
      'YA',
      'Hello Yusuf Amin',
      'You have no PIN yet. Set one in your account in Steward, then come back.',
      'Back to names',
    ],
  },
  {
    name: 'a shift to check in to',
    ...step('there.open', { shift: HERE }),
    shows: hello('09:00 – 17:30', 'Check in', 'That’s not me'),
  },
  {
    name: 'a person without a shift',
    ...step('there.open'),
    shows: hello('You have no shift at Luma Marina now. Ask your manager to plan one.', 'That’s not me'),
  },
  {
    name: 'an event that is recorded',
    ...step('shown.done', { event: 'shift.check-in', at: '2026-03-02T05:03:00.000Z' }),
    shows: hello('You are checked in.', '09:03', 'Next person'),
  },
  {
    name: 'an event that is kept',
    ...step('shown.kept', { event: 'shift.check-out', at: '2026-03-02T13:31:00.000Z' }),
    shows: hello('Stored on this device. It will be sent when the connection is back.', '17:31', 'Next person'),
  },
  {
    name: 'the own balances',
    element: <Balances employeeId={OWN} />,
    answers: {
      'GET /api/leave-balance': {
        data: [
          { type: 'annual', value: 21, pendingValue: 4 },
          { type: 'in-lieu', value: 3, pendingValue: 0 },
        ],
        count: 2,
      },
    },
    shows: ['Annual leave: 21 days | 4 days reserved', 'Days in lieu: 3 days'],
  },
  {
    name: 'the own requests',
    element: <OwnLeavePage />,
    at: '/me/leave',
    rights: ['leave.details:read:personal', 'leave.details:create:personal'],
    answers: {
      'GET /api/leaves': {
        data: [
          request('1', 'Annual leave', '2026-03-02', '2026-03-06', 5, { approvalStatus: 'pending' }),
          request('2', 'Hajj', '2026-05-10', '2026-05-12', 3, { approvalStatus: 'accepted' }),
          request('3', 'Study', '2026-07-01', '2026-07-01', 1, {
            approvalStatus: 'accepted',
            isCancellationRequested: true,
          }),
        ],
        count: 3,
      },
    },
    shows: [
      'Leave',
      'Request leave',
      'Requests',
      'Annual leave | 02 – 06 Mar 2026 | · | 5 days | Pending',
      'Hajj | 10 – 12 May 2026 | · | 3 days | Accepted',
      'Study | 01 Jul 2026 | · | 1 day | Cancellation requested',
    ],
  },
  {
    name: 'the own shifts of a week',
    element: <OwnShiftsPage />,
    at: '/me/shifts?start=2026-03-02',
    rights: ['schedule.details:read:personal'],
    answers: {
      'GET /api/schedules': {
        data: [
          myShift('1', '2026-03-01T18:00:00.000Z', '2026-03-02T02:00:00.000Z', 'City Walk'),
          myShift('2', '2026-03-04T05:00:00.000Z', '2026-03-04T13:00:00.000Z', 'Luma Marina'),
        ],
        count: 2,
      },
    },
    shows: [
      'Shifts',
      'Calendar address',
      '02 – 08 Mar 2026',
      'This week',
      'Monday | 02/03 | 22:00 – 06:00 | City Walk',
      'Tuesday | 03/03 | No shift',
      'Wednesday | 04/03 | 09:00 – 17:00 | Luma Marina',
      'Thursday | 05/03 | No shift',
      'Friday | 06/03 | No shift',
      'Saturday | 07/03 | No shift',
      'Sunday | 08/03 | No shift',
    ],
  },
  {
    name: 'the contacts',
    element: <ContactsPage />,
    answers: {
      'GET /api/company-contact': {
        people: [
          {
            id: '1',
            firstName: 'Omar',
            lastName: 'Said',
            knownAs: '',
            companyEmployeeId: 'E-1',
            imageUrl: null,
            role: 'line-manager',
            workEmail: 'omar@luma.example',
            workPhone: PHONE('501110001'),
            officePhone: PHONE('44440002'),
          },
          {
            id: '2',
            firstName: 'Noura',
            lastName: 'Harbi',
            knownAs: '',
            companyEmployeeId: 'E-2',
            imageUrl: null,
            role: 'hr-responsible',
            workEmail: null,
            workPhone: null,
            officePhone: PHONE('44440003'),
          },
        ],
        locations: [
          {
            id: '3',
            name: 'Luma Marina',
            addressLine1: 'Marina Walk 5',
            city: 'Dubai',
            email: 'marina@luma.example',
            phoneNumber: PHONE('44440004'),
          },
        ],
      },
    },
    shows: [
      'Contacts',
      'Your contact people',
      'OS | Omar Said | Line manager | +971 501110001 | +971 44440002 | omar@luma.example',
      'NH | Noura Harbi | HR responsible | +971 44440003',
      'Your locations',
      'Luma Marina | Marina Walk 5, Dubai | +971 44440004 | marina@luma.example',
    ],
  },
];

describe('views apart from the panel, complete text', () => {
  test.each(VIEWS)('$name', async ({ shows, ...shown }) => {
    const container = await show(shown);
    await waitFor(() => expect(shownLines(container)).toEqual(shows));
  });
});
