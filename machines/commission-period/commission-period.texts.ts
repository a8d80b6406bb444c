import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const periodTexts: MachineTexts = {
  title: { en: 'Commission period', ar: 'فترة العمولات' },
  description: {
    en: 'A month of commissions and tips, from its first sale until its payouts are frozen.',
    ar: 'شهر العمولات والإكراميات من أول عملية بيع فيه حتى تثبيت مدفوعاته.',
  },
  states: {
    open: { en: 'Open', ar: 'مفتوح' },
    calculated: { en: 'Calculated', ar: 'محسوب' },
    frozen: { en: 'Frozen', ar: 'مثبّت' },
    reopened: { en: 'Reopened', ar: 'أُعيد فتحه' },
  },
  events: {
    'period.calculate': { en: 'Calculate', ar: 'احتساب' },
    'period.recalculate': { en: 'Recalculate', ar: 'إعادة الاحتساب' },
    'period.freeze': { en: 'Freeze', ar: 'تثبيت' },
    'period.reopen': { en: 'Reopen', ar: 'إعادة فتح' },
    'rows.add': { en: 'Rows added', ar: 'أُضيفت بنود' },
    'rows.remove': { en: 'Undo import', ar: 'تراجع عن استيراد' },
    'rates.change': { en: 'Rates of an earlier month changed', ar: 'تغيّرت نسب شهر سابق' },
  },
  reasons: {
    ...kernelReasons,
    'nothing-to-calculate': {
      en: 'There are no sales or tips in this month.',
      ar: 'لا مبيعات ولا إكراميات في هذا الشهر.',
    },
    'month-not-ended': { en: 'The month has not ended yet.', ar: 'لم ينتهِ الشهر بعد.' },
    'figures-out-of-date': {
      en: 'Sales, tips or rates changed after the figures were calculated. Recalculate first.',
      ar: 'تغيّرت المبيعات أو الإكراميات أو النسب بعد احتساب الأرقام. أعد الاحتساب أولًا.',
    },
    'month-frozen': {
      en: 'This month is frozen. Reopen it with a reason first.',
      ar: 'هذا الشهر مثبّت. أعد فتحه مع ذكر السبب أولًا.',
    },
    'reopening-needs-reason': { en: 'Enter a reason for reopening.', ar: 'أدخل سبب إعادة الفتح.' },
  },
};
