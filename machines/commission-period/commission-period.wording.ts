import type { Wording } from '../kernel/record-machine.ts';

export const periodWording: Wording = {
  effects: {
    takeFigures: { en: 'the figures are calculated', ar: 'تصبح الأرقام أرقام الآن' },
    takeRows: { en: 'there is something to calculate', ar: 'يصبح هناك ما يُحتسب' },
    keepRest: { en: 'the rows of other imports remain', ar: 'يبقى في الشهر ما جلبته عمليات الاستيراد الأخرى' },
    markStale: { en: 'the figures are out of date', ar: 'لا تعود الأرقام حديثة' },
  },
  situations: {
    'a month that is over': { en: 'A month that is over', ar: 'شهر انتهى' },
    'the current month': { en: 'The current month', ar: 'الشهر الجاري' },
    'a month without anything': { en: 'A month without anything', ar: 'شهر خالٍ' },
  },
  fields: {
    changedMonth: { en: 'because of', ar: 'بسبب' },
    leavesRows: { en: 'other rows remain', ar: 'مع بقاء بنود أخرى' },
    hasReason: { en: 'with a reason', ar: 'مع ذكر السبب' },
  },
};
