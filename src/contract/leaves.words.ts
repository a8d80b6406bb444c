import type { LEAVE_LIST } from './leaves.list.ts';
import { PLACE_WORDS, type ListWords } from './list-words.ts';

export const LEAVE_WORDS: ListWords<typeof LEAVE_LIST> = {
  title: { en: 'Leave Requests', ar: 'طلبات الإجازة' },
  fields: {
    employee: { en: 'Employee', ar: 'الموظف' },
    type: { en: 'Type', ar: 'النوع' },
    status: { en: 'Status', ar: 'الحالة' },
    startDate: { en: 'Start', ar: 'البداية' },
    endDate: { en: 'End', ar: 'النهاية' },
    days: { en: 'Days', ar: 'الأيام' },
    approvers: { en: 'Approvers', ar: 'الموافقون' },
    createdAt: { en: 'Requested', ar: 'تاريخ الطلب' },
  },
  filters: { ...PLACE_WORDS, dates: { en: 'Dates', ar: 'التواريخ' } },
};
