import type { TIER_ASSIGNMENT_LIST } from './commission-tier-assignments.list.ts';
import type { ListWords } from './list-words.ts';

export const TIER_ASSIGNMENT_WORDS: ListWords<typeof TIER_ASSIGNMENT_LIST> = {
  title: { en: 'Employees', ar: 'الموظفون' },
  fields: {
    employee: { en: 'Employee', ar: 'الموظف' },
    tierType: { en: 'Tier type now', ar: 'نوع الشرائح الآن' },
    next: { en: 'Next month', ar: 'الشهر القادم' },
  },
  filters: { type: { en: 'Tier types', ar: 'أنواع الشرائح' } },
};
