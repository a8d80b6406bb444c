import { proveViews } from '#blocks/employee-view/testing/prove-views.tsx';
import { en as leave } from '../texts/en.ts';
import { Balances } from './balances.tsx';
import OwnLeavePage from './own-leave.page.tsx';

const OWN = '0198a000-0000-7000-8000-0000000000b1';
const request = (id: string, name: string, startDate: string, endDate: string, days: number, more: object) => ({
  id,
  type: { id, name, nameArabic: null, type: 'annual', iconName: 'calendar' },
  startDate,
  endDate,
  days,
  isCancellationRequested: false,
  ...more,
});

// The own leave in the employee view (C§6): a different value in every place.
proveViews(
  [
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
  ],
  { leave },
);
