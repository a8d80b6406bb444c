import { SUBSTITUTE_STATES } from '#domain/approvals.ts';
import { SUBSTITUTE_STATE_WORDS } from '#domain/words.ts';
import type { SUBSTITUTE_LIST } from './approval-substitutes.list.ts';
import { inBoth, type ListWords } from './list-words.ts';

export const SUBSTITUTE_WORDS: ListWords<typeof SUBSTITUTE_LIST> = {
  title: { en: 'Substitutes', ar: 'البدلاء' },
  fields: {
    employee: { en: 'Absent person', ar: 'الغائب' },
    substitute: { en: 'Substitute', ar: 'البديل' },
    startDate: { en: 'First day', ar: 'أول يوم' },
    endDate: { en: 'Last day', ar: 'آخر يوم' },
    state: { en: 'Status', ar: 'الحالة' },
    createdAt: { en: 'Named', ar: 'وقت التسمية' },
  },
  values: { state: inBoth(SUBSTITUTE_STATES, SUBSTITUTE_STATE_WORDS) },
};
