import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const deviceChangeTexts: MachineTexts = {
  title: { en: 'Device change', ar: 'تغيير الجهاز' },
  description: {
    en: 'The request for another device instead of the assigned one, until its approval has ended.',
    ar: 'طلب جهاز آخر بدل الجهاز المُسلَّم حتى انتهاء الموافقة عليه.',
  },
  states: {
    draft: { en: 'Draft', ar: 'مسودة' },
    requested: { en: 'Requested', ar: 'مطلوب' },
    approved: { en: 'Approved', ar: 'معتمد' },
    rejected: { en: 'Rejected', ar: 'مرفوض' },
    canceled: { en: 'Canceled', ar: 'ملغى' },
  },
  events: {
    'device-change.request': { en: 'Ask for another device', ar: 'طلب جهاز آخر' },
    'process.accepted': { en: 'The approval was given', ar: 'تمت الموافقة' },
    'process.rejected': { en: 'The approval was refused', ar: 'رُفضت الموافقة' },
    'device-change.cancel': { en: 'Cancel the request', ar: 'إلغاء الطلب' },
  },
  reasons: {
    ...kernelReasons,
    'not-requester': {
      en: 'Only the person who asked for the change can cancel it.',
      ar: 'لا يلغي التغيير إلا من طلبه.',
    },
    'device-not-held': {
      en: 'The device is no longer with the person who asked.',
      ar: 'لم يعد الجهاز لدى صاحب الطلب.',
    },
    'replacement-not-available': { en: 'The other device is no longer available.', ar: 'لم يعد الجهاز الآخر متاحًا.' },
  },
};
