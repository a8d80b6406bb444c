import { DAY_BANKING_TYPES } from '#domain/day-banking.ts';
import { DAY_BANKING_TYPE_WORDS } from '#domain/words.ts';
import { commonFields } from '../kernel/kernel.texts.ts';
import type { Wording } from '../kernel/record-machine.ts';

export const dayBankingWording: Wording = {
  effects: {
    takeCount: { en: 'the cash count and the variance are saved', ar: 'يُحفظ عدّ النقد والفرق' },
    takeVariance: { en: 'the variance is recalculated', ar: 'يُحسب الفرق من جديد' },
    notifyAutomaticClose: {
      en: 'the people responsible are notified of the automatic closure',
      ar: 'يُبلَّغ المسؤولون بأنه أُغلق تلقائيًا',
    },
    startApproval: { en: 'an approval process begins', ar: 'تبدأ عملية موافقة' },
    startCorrection: {
      en: 'a correction report is started that refers to this one',
      ar: 'يبدأ تصحيح، وهو تقرير مستقل يشير إلى هذا التقرير',
    },
    makeDueAgain: {
      en: 'the day is due again and closes automatically',
      ar: 'يصبح اليوم مستحقًا من جديد ويُغلق تلقائيًا',
    },
  },
  situations: {
    'end of a day': { en: 'End of a day', ar: 'نهاية يوم' },
    'opening or hand-over': { en: 'Opening or hand-over', ar: 'افتتاح أو تسليم' },
    'no tolerance': { en: 'No tolerance', ar: 'دون حد مسموح' },
    'a later report builds on it': { en: 'Used by a later report', ar: 'بُني عليه تقرير لاحق' },
    'corrected already': { en: 'Corrected already', ar: 'صُحّح من قبل' },
  },
  fields: {
    variance: { en: 'variance in hundredths', ar: 'الفرق بأجزاء المئة' },
    hasNote: commonFields.hasNote,
  },
  values: Object.fromEntries(
    DAY_BANKING_TYPES.map((type) => [
      type,
      { en: DAY_BANKING_TYPE_WORDS.en[type], ar: DAY_BANKING_TYPE_WORDS.ar[type] },
    ]),
  ),
};
