import { MARINA } from '../list-tables/rows.ts';
import { ACCOUNT, MANAGE, PAGE as ACCESS_PAGE } from './access.rows.ts';
import { AT, PAGE, PERSON, readAs } from './people.records.ts';
import type { ArabicDetails, RecordDetail } from './record-detail.ts';

const first = { locationId: MARINA.id, date: '2026-03-05' };
const within = '[data-testid=shifts-after-end]';

/** What a profile and an account say of shifts planned after the last day (D69). */
export const ENDED_WORK: readonly RecordDetail[] = [
  {
    name: 'shifts after the last working day',
    at: AT,
    rights: [...PAGE, 'employee.details:update', 'web.access.operations.schedule:read'],
    within,
    answers: readAs({
      ...PERSON,
      shiftsAfterEnd: { cause: 'last-working-day', day: '2026-03-04', count: 12, first },
    }),
    shows: ['12 shifts are planned after the last working day, 04 Mar 2026.'],
  },
  {
    name: 'a shift after the contract',
    at: AT,
    rights: [...PAGE, 'employee.details:update'],
    within,
    answers: readAs({ ...PERSON, shiftsAfterEnd: { cause: 'contract-end', day: '2026-03-04', count: 1, first: null } }),
    shows: ['1 shift is planned after the contract ends on 04 Mar 2026.'],
  },
  {
    name: 'shifts of an inactive employee',
    at: `${ACCESS_PAGE}?tab=users&open=${ACCOUNT.id}`,
    rights: MANAGE,
    within,
    answers: {
      [`GET /api/users/${ACCOUNT.id}`]: {
        ...ACCOUNT,
        shiftsAfterEnd: { cause: 'inactive', day: null, count: 2, first },
      },
    },
    shows: ['2 shifts are still planned for this inactive employee.'],
  },
];

export const ENDED_WORK_ARABIC: ArabicDetails = {
  'shifts after the last working day': { shows: ['12 مناوبة مخططة بعد آخر يوم عمل (04 مارس 2026).'] },
  'a shift after the contract': { shows: ['مناوبة واحدة مخططة بعد انتهاء العقد في 04 مارس 2026.'] },
  'shifts of an inactive employee': { shows: ['مناوبتان مخططتان لهذا الموظف غير النشط.'] },
};
