import { SHIFT } from '../list-tables/daily-row.ts';
import { CUSTOMER } from '../list-tables/rows.ts';
import { attendance } from '../stale-writes/attendance.rows.ts';
import { action, submit } from '../stale-writes/pressed.ts';
import type { SentForm } from './sent-form.ts';

const shift = {
  at: attendance.at,
  rights: attendance.rights,
  answers: attendance.reads(attendance.before),
  of: SHIFT.id,
  answer: SHIFT,
  reads: ['/api/daily-operations'],
};

const CHOOSING_A_CUSTOMER: SentForm['fill'] = [
  { press: '[data-testid=add-impact]' },
  ['Effect on the customer', 'Customer is waiting'],
  // Two letters are enough to ask.
  ['Customer', 'ma'],
  { press: '[data-testid=found-customers] button' },
];
const CUSTOMER_CHOSEN: SentForm = {
  ...shift,
  name: 'a check-in with a customer chosen from the customers',
  call: 'POST /api/schedules/{id}/check-in',
  rights: [...attendance.rights, 'customer.details:read'],
  answers: { ...attendance.reads(attendance.before), 'GET /api/customers': { data: [CUSTOMER], count: 1 } },
  open: [action('shift.check-in')],
  fill: CHOOSING_A_CUSTOMER,
  send: submit('Check in'),
  sends: {
    version: 2,
    customerImpacts: [
      {
        type: 'customer-waiting',
        customerName: CUSTOMER.name,
        customerId: CUSTOMER.id,
        lateTime: null,
        phone: null,
        note: null,
      },
    ],
  },
  says: 'Aisha Khan is checked in.',
};

/** Check events with customers affected, and corrections (B§3, B§7; D43). */
export const ATTENDANCE: readonly SentForm[] = [
  {
    ...shift,
    name: 'a check-in with a customer affected',
    call: 'POST /api/schedules/{id}/check-in',
    open: [action('shift.check-in')],
    fill: [
      ['Note', 'Traffic'],
      { press: '[data-testid=add-impact]' },
      ['Effect on the customer', 'Customer is waiting'],
      ['Customer', 'Mariam Al Suwaidi'],
      ['Minutes the customer waits', '15'],
      ['Phone', '501234567'],
      ['Note about the customer', 'Offered tea'],
    ],
    send: submit('Check in'),
    sends: {
      version: 2,
      note: 'Traffic',
      customerImpacts: [
        {
          type: 'customer-waiting',
          customerName: 'Mariam Al Suwaidi',
          lateTime: 15,
          phone: { prefix: '971', number: '501234567' },
          note: 'Offered tea',
        },
      ],
    },
    says: 'Aisha Khan is checked in.',
  },
  CUSTOMER_CHOSEN,
  {
    ...CUSTOMER_CHOSEN,
    name: 'a check-in with another name typed after a customer was chosen',
    fill: [...CHOOSING_A_CUSTOMER, ['Customer', 'Layla Nasser']],
    sends: {
      version: 2,
      customerImpacts: [
        { type: 'customer-waiting', customerName: 'Layla Nasser', lateTime: null, phone: null, note: null },
      ],
    },
  },
  {
    ...shift,
    name: 'a check-out without a note',
    call: 'POST /api/schedules/{id}/check-out',
    open: [action('shift.check-out')],
    fill: [],
    send: submit('Check out'),
    sends: { version: 2 },
    says: 'Aisha Khan is checked out.',
  },
  {
    ...shift,
    name: 'a correction to a finished shift with other planned times',
    call: 'POST /api/schedules/{id}/correct',
    open: [action('shift.correct')],
    fill: [
      ['Attendance', 'Worked and left'],
      ['Check-in time', '09:05'],
      ['Check-out time', '17:20'],
      ['Shift end time', '17:30'],
      ['Reason', 'Saw her leave'],
    ],
    send: submit('Correct attendance'),
    sends: {
      version: 2,
      reason: 'Saw her leave',
      outcome: 'finished',
      checkedInAt: '2026-03-02T05:05:00.000Z',
      checkedOutAt: '2026-03-02T13:20:00.000Z',
      endDate: '2026-03-02T13:30:00.000Z',
    },
    says: 'The attendance of Aisha Khan is corrected.',
  },
  {
    ...shift,
    name: 'a correction that somebody did not come',
    call: 'POST /api/schedules/{id}/correct',
    open: [action('shift.correct')],
    fill: [
      ['Attendance', 'Did not come'],
      ['Reason', 'Another person checked in'],
    ],
    send: submit('Correct attendance'),
    sends: { version: 2, reason: 'Another person checked in', outcome: 'not-there' },
    says: 'The attendance of Aisha Khan is corrected.',
  },
];
