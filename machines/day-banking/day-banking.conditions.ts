import type { Conditions } from '../kernel/record-machine.ts';

export const dayBankingConditions: Conditions = {
  isEndOfDay: { en: 'it is the end of a day', ar: 'كان نهاية اليوم' },
  isNotBuiltUpon: { en: 'no later report uses it', ar: 'لم يُبنَ عليه تقرير لاحق' },
  hasNote: { en: 'there is a note with the reason', ar: 'وُجدت ملاحظة تذكر السبب' },
  isCounted: { en: 'the till was counted', ar: 'عُدّ الصندوق' },
  isWithinTolerance: { en: 'the variance is within the tolerance', ar: 'كان الفرق ضمن الحد المسموح' },
  isNotCorrected: { en: 'there is no correction yet', ar: 'لم يوجد تصحيح بعد' },
};
