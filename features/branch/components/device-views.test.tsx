import { proveViews, type ShownView } from '#blocks/employee-view/testing/prove-views.tsx';
import type { Desk, DeskPerson } from '../desk.query.ts';
import { en as branch } from '../texts/en.ts';
import type { CheckIn } from '../use-check-in.ts';
import { DeskPeople } from './desk-people.tsx';
import { UpdateNeeded } from './update-needed.tsx';
import { PersonStep } from './person-step.tsx';

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
  more: 0,
  nextDay: { date: '2026-03-03', people: [] },
};
const [AISHA] = DESK.people;
const step = (place: string, more: object = {}, who = AISHA): Pick<ShownView, 'element'> => ({
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

/** Everything that a branch device shows, with a different value in every place (C§6, D43, D46). */
const VIEWS: readonly ShownView[] = [
  {
    name: 'a page that is too old for the company (A§7)',
    element: <UpdateNeeded />,
    shows: [
      'This page needs an update',
      'Your company no longer supports this version of Steward. Update the page to check in; entries stored on this device are sent afterwards.',
      'Update',
    ],
  },
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
  {
    name: 'people beyond those a device lists',
    element: <DeskPeople desk={{ ...DESK, people: DESK.people.slice(0, 1), more: 1 }} onChoose={() => undefined} />,
    shows: [
      'On shift',
      'AK | Aisha Khan | 09:00 – 17:30 | On duty',
      '1 more person of this location is not listed here. Ask your supervisor to record the attendance.',
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
];

proveViews(VIEWS, { branch });
