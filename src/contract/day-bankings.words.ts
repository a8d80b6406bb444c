import { DAY_BANKING_TYPES } from '#domain/day-banking.ts';
import { DAY_BANKING_TYPE_WORDS } from '#domain/words.ts';
import { dayBankingTexts } from '#machines/day-banking/day-banking.texts.ts';
import type { DAY_BANKING_LIST } from './day-bankings.list.ts';
import { inBoth, PLACE_WORDS, type ListWords } from './list-words.ts';

export const DAY_BANKING_WORDS: ListWords<typeof DAY_BANKING_LIST> = {
  title: { en: 'Till Banking Reports', ar: 'تقارير إيداع الصندوق' },
  fields: {
    location: { en: 'Location', ar: 'الموقع' },
    type: { en: 'Type', ar: 'النوع' },
    businessDate: { en: 'Day', ar: 'اليوم' },
    status: { en: 'Status', ar: 'الحالة' },
    expected: { en: 'Expected', ar: 'المتوقع' },
    counted: { en: 'Counted', ar: 'المعدود' },
    variance: { en: 'Variance', ar: 'الفرق' },
    submittedBy: { en: 'Submitted by', ar: 'قدّمه' },
    createdAt: { en: 'Created', ar: 'أُنشئ' },
  },
  filters: {
    ...PLACE_WORDS,
    dates: { en: 'Day', ar: 'اليوم' },
    employee: { en: 'Submitted by', ar: 'قدّمه' },
    isConfirmed: { en: 'Submission', ar: 'التقديم' },
  },
  values: {
    status: dayBankingTexts.states,
    type: inBoth(DAY_BANKING_TYPES, DAY_BANKING_TYPE_WORDS),
    isConfirmed: {
      true: { en: 'Marked as submitted', ar: 'وُضعت علامة مقدَّم' },
      false: { en: 'Not marked as submitted', ar: 'لم توضع علامة مقدَّم' },
    },
  },
};
