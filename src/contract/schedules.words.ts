import type { ListWords } from './list-words.ts';
import type { SHIFT_LIST } from './schedules.list.ts';

export const SHIFT_WORDS: ListWords<typeof SHIFT_LIST> = {
  title: { en: 'Shifts', ar: 'المناوبات' },
  fields: {
    employee: { en: 'Employee', ar: 'الموظف' },
    location: { en: 'Location', ar: 'الموقع' },
    startDate: { en: 'Start', ar: 'البداية' },
    endDate: { en: 'End', ar: 'النهاية' },
    breakStartDate: { en: 'Break start', ar: 'بداية الاستراحة' },
    hours: { en: 'Hours', ar: 'الساعات' },
    status: { en: 'Status', ar: 'الحالة' },
    checkedInAt: { en: 'Check-in', ar: 'تسجيل الحضور' },
  },
  filters: {
    dates: { en: 'Dates', ar: 'التواريخ' },
    fieldLocation: { en: 'Field location', ar: 'الموقع الميداني' },
    customer: { en: 'Customer', ar: 'العميل' },
  },
  values: {
    status: {
      scheduled: { en: 'Scheduled', ar: 'مجدولة' },
      'in-progress': { en: 'In progress', ar: 'جارية' },
      finished: { en: 'Finished', ar: 'منتهية' },
      absent: { en: 'Absent', ar: 'غائب' },
      excluded: { en: 'Excluded by leave', ar: 'مستبعدة بسبب إجازة' },
      canceled: { en: 'Canceled', ar: 'ملغاة' },
    },
  },
};
