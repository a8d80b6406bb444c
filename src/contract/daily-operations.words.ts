import type { DailyStatus } from '#domain/schedules/daily.ts';
import type { DAILY_LIST } from './daily-operations.list.ts';
import { PLACE_WORDS, type ListWords, type Word } from './list-words.ts';

/** Labels of the tabs; on-duty is Working (D33). */
const STATUS_WORDS: Readonly<Record<DailyStatus, Word>> = {
  'on-duty': { en: 'Working', ar: 'على رأس العمل' },
  'off-duty': { en: 'Off Duty', ar: 'خارج العمل' },
  late: { en: 'Late', ar: 'متأخر' },
  absent: { en: 'Absent', ar: 'غائب' },
  sick: { en: 'Sick', ar: 'إجازة مرضية' },
};

export const DAILY_WORDS: ListWords<typeof DAILY_LIST> = {
  title: { en: 'Daily Operations', ar: 'العمليات اليومية' },
  fields: {
    name: { en: 'Employee', ar: 'الموظف' },
    location: PLACE_WORDS.location,
    shift: { en: 'Shift', ar: 'المناوبة' },
    checkedInAt: { en: 'Check-in', ar: 'الحضور' },
    checkedOutAt: { en: 'Check-out', ar: 'الانصراف' },
    lateMinutes: { en: 'Lateness', ar: 'التأخر' },
    statuses: { en: 'Status', ar: 'الحالة' },
    actions: { en: 'Actions', ar: 'الإجراءات' },
  },
  filters: {
    ...PLACE_WORDS,
    dates: { en: 'Dates', ar: 'التواريخ' },
    employee: { en: 'Employee', ar: 'الموظف' },
    customer: { en: 'Customer', ar: 'العميل' },
  },
  values: { status: STATUS_WORDS, statuses: STATUS_WORDS },
};
