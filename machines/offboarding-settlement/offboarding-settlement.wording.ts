import { commonFields } from '../kernel/kernel.texts.ts';
import type { Wording } from '../kernel/record-machine.ts';

export const offboardingSettlementWording: Wording = {
  effects: {
    takeGaps: { en: 'what is still missing is kept', ar: 'يُحفظ ما زال ناقصًا' },
    openRoleTransfer: { en: 'the transfer of roles is open', ar: 'يُفتح نقل الأدوار' },
    takePlan: { en: 'who takes over what is kept', ar: 'يُحفظ من يتسلم ماذا' },
    closeEndOfService: { en: 'the end of service is fixed', ar: 'يُثبَّت إنهاء الخدمة' },
    openEndOfService: { en: 'the end of service can be changed again', ar: 'يمكن تغيير إنهاء الخدمة من جديد' },
    takeDuties: { en: 'the duties that were found are kept', ar: 'تُحفظ المهام التي وُجدت' },
    moveDuties: { en: 'every duty goes over to its successor', ar: 'تنتقل كل مهمة إلى من يخلفه فيها' },
  },
  situations: {
    'nothing in the way': { en: 'Nothing in the way', ar: 'لا شيء يمنع' },
    'in charge of something': { en: 'In charge of something', ar: 'مسؤول عن شيء' },
    'leave not decided on': { en: 'Leave not decided on', ar: 'إجازة لم يُبت فيها' },
    'an asset not returned': { en: 'An asset not returned', ar: 'أصل لم يُعد' },
    'a till report not submitted': { en: 'A till report not submitted', ar: 'تقرير صندوق لم يُقدَّم' },
    'no rule for the country': { en: 'No rule for the country', ar: 'لا قاعدة للبلد' },
  },
  fields: {
    missing: { en: 'missing', ar: 'الناقص' },
    isAdministrator: { en: 'by an administrator', ar: 'من مسؤول' },
    hasNote: commonFields.hasNote,
    duties: { en: 'duties', ar: 'المهام' },
    uncovered: { en: 'without successor', ar: 'بلا خلف' },
  },
  values: {
    lastWorkingDay: { en: 'the last working day', ar: 'آخر يوم عمل' },
    terminationReason: { en: 'the reason', ar: 'السبب' },
  },
};
