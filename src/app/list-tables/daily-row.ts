import { AISHA, MARINA, OMAR } from './rows.ts';

const id = (n: number): string => `0198a000-0000-7000-8000-0000000003${String(n).padStart(2, '0')}`;

/** A shift of the day as the API sends it, with a different value in every field. */
export const SHIFT = {
  id: id(50),
  version: 2,
  startDate: '2026-03-02T05:00:00.000Z',
  endDate: '2026-03-02T13:00:00.000Z',
  breakStartDate: '2026-03-02T08:00:00.000Z',
  breakEndDate: '2026-03-02T08:45:00.000Z',
  timezone: 'Asia/Dubai',
  employeeId: AISHA.id,
  employee: AISHA,
  locationId: MARINA.id,
  location: MARINA,
  fieldLocationId: null,
  fieldLocation: { id: id(51), name: 'Palm villa' },
  status: 'in-progress',
  checkInStatus: 'late',
  presence: 'on-duty',
  arrival: 'late',
  checkedInAt: '2026-03-02T05:12:30.000Z',
  checkedOutAt: null,
  lateMinutes: 12,
  events: [
    {
      id: id(52),
      at: '2026-03-02T05:12:30.000Z',
      reportedAt: '2026-03-02T06:02:00.000Z',
      type: 'check-in',
      note: 'Traffic on the bridge',
      customerImpacts: [
        {
          id: id(53),
          type: 'customer-waiting',
          customerName: 'Mariam Al Suwaidi',
          customerId: null,
          note: 'Offered tea',
          lateTime: 7,
          phone: { prefix: '971', number: '501234567' },
          submittedByEmployee: OMAR,
        },
      ],
    },
    {
      id: id(54),
      at: '2026-03-02T06:30:00.000Z',
      reportedAt: '2026-03-02T06:30:00.000Z',
      type: 'correction',
      note: 'Forgot the tablet',
      customerImpacts: [],
    },
  ],
  patternId: null,
  isEdited: false,
  note: 'Front desk',
  grossMinutes: 480,
  netMinutes: 435,
  actions: [],
};

/** A location with what is scheduled there in a week. */
export const BOARD_LOCATION = {
  id: MARINA.id,
  location: MARINA,
  city: 'Dubai',
  imageUrl: null,
  shifts: 41,
  grossMinutes: 19_230,
  conflicts: 3,
  onShift: 6,
};

/** A person of daily operations with this shift. */
export const DAILY = { id: AISHA.id, employee: AISHA, statuses: ['on-duty', 'late'], shifts: [SHIFT] };

/** The answer of the list, with the counts of its tabs and its days. */
export const dailyAnswer = (...data: object[]) => ({
  data,
  count: data.length,
  sum: { 'on-duty': 1, 'off-duty': 4, late: 2, absent: 3, sick: 5 },
  timezone: 'Asia/Dubai',
  startDate: '2026-03-02',
  endDate: '2026-03-02',
});

export const DAILY_RIGHTS = [
  'web.access.operations.dailyOperations:read',
  'schedule.attendance:read',
  'location.details:read',
  'employee.details:read',
];
