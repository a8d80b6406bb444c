import { proveViews } from '#blocks/employee-view/testing/prove-views.tsx';
import OwnShiftsPage from './own-shifts.page.tsx';

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

// The own shifts in the employee view (C§6): a night shift of the week before is on the first day.
proveViews(
  [
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
  ],
  {},
);
