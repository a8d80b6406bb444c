import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const dayBankingTexts: MachineTexts = {
  title: { en: 'Till banking report', ar: 'تقرير إيداع الصندوق' },
  description: {
    en: 'A till report from its due date to the decision on its variance.',
    ar: 'تقرير الصندوق من استحقاقه حتى القرار في فرقه.',
  },
  states: {
    'not-submitted': { en: 'Not submitted', ar: 'غير مقدَّم' },
    drafted: { en: 'Drafted', ar: 'مسودة' },
    'automatically-generated': { en: 'Automatically generated', ar: 'أُنشئ تلقائيًا' },
    'automatically-generated.unexplained': { en: 'Automatically generated, unexplained', ar: 'أُنشئ تلقائيًا بلا تفسير' },
    'automatically-generated.explained': { en: 'Automatically generated, explained', ar: 'أُنشئ تلقائيًا مع تفسير' },
    balanced: { en: 'Balanced', ar: 'متطابق' },
    'outstanding-with-variance': { en: 'Outstanding with variance', ar: 'معلّق مع فرق' },
    'approved-with-variance': { en: 'Approved with variance', ar: 'معتمد مع فرق' },
    'rejected-with-variance': { en: 'Rejected with variance', ar: 'مرفوض مع فرق' },
    deleted: { en: 'Deleted', ar: 'محذوف' },
  },
  events: {
    'day-banking.fill': { en: 'Count the till', ar: 'عدّ الصندوق' },
    'chain.changed': { en: 'Opening float changed', ar: 'تغيّر الرصيد الافتتاحي' },
    'cutoff.passed': { en: 'Closing time and grace period passed', ar: 'يمضي وقت الإغلاق والمهلة' },
    'day-banking.explain': { en: 'Explain', ar: 'تفسير' },
    'day-banking.confirm': { en: 'Mark as Submitted', ar: 'وضع علامة مقدَّم' },
    'day-banking.delete': { en: 'Delete', ar: 'حذف' },
    'process.accepted': { en: 'Approval granted', ar: 'تمت الموافقة' },
    'process.rejected': { en: 'Approval refused', ar: 'رُفضت الموافقة' },
    'day-banking.correct': { en: 'Correct', ar: 'تصحيح' },
  },
  reasons: {
    ...kernelReasons,
    'only-end-of-day-closes': {
      en: 'Only the end of a day is closed automatically.',
      ar: 'نهاية اليوم وحدها تُغلق تلقائيًا.',
    },
    'later-report-builds-on-it': {
      en: 'A submitted later report uses this count.',
      ar: 'قُدّم تقرير لاحق يبدأ من هذا العدّ.',
    },
    'explanation-needs-note': {
      en: 'Enter a note explaining why the day wasn’t closed.',
      ar: 'أدخل ملاحظة توضح سبب عدم إغلاق اليوم.',
    },
    'not-counted': { en: 'Count the till first.', ar: 'عُدّ الصندوق أولًا.' },
    'beyond-tolerance': { en: 'The variance is beyond the tolerance.', ar: 'الفرق يتجاوز الحد المسموح.' },
    'already-corrected': { en: 'This report has already been corrected.', ar: 'صُحّح هذا التقرير بالفعل.' },
  },
  already: {
    'automatically-generated.explained': { en: 'It is already explained.', ar: 'فُسِّر بالفعل.' },
    'outstanding-with-variance': { en: 'It is already submitted, with a variance.', ar: 'قُدِّم بالفعل، مع فرق.' },
  },
};
