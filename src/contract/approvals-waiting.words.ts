import { APPROVAL_SUBJECTS } from '#domain/approvals.ts';
import { APPROVAL_SUBJECT_WORDS } from '#domain/words.ts';
import type { WAITING_LIST } from './approvals-waiting.list.ts';
import { inBoth, type ListWords } from './list-words.ts';

export const WAITING_WORDS: ListWords<typeof WAITING_LIST> = {
  title: { en: 'Waiting on me', ar: 'بانتظار قراري' },
  fields: {
    employee: { en: 'Requested by', ar: 'مقدم الطلب' },
    kind: { en: 'Kind', ar: 'النوع' },
    about: { en: 'About', ar: 'الموضوع' },
    step: { en: 'Step', ar: 'الخطوة' },
    createdAt: { en: 'Waiting', ar: 'الانتظار' },
  },
  filters: { early: { en: 'Out of turn as well', ar: 'في غير دوره أيضًا' } },
  values: { kind: inBoth(APPROVAL_SUBJECTS, APPROVAL_SUBJECT_WORDS) },
};
