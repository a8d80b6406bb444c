import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const deviceChangeTexts: MachineTexts = {
  title: { en: 'Device change', ar: 'تغيير الجهاز' },
  description: {
    en: 'A request to exchange an assigned device, until its approval has ended.',
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
    'device-change.request': { en: 'Request device change', ar: 'طلب تغيير الجهاز' },
    'process.accepted': { en: 'Approval granted', ar: 'تمت الموافقة' },
    'process.rejected': { en: 'Approval refused', ar: 'رُفضت الموافقة' },
    'device-change.cancel': { en: 'Cancel request', ar: 'إلغاء الطلب' },
  },
  reasons: {
    ...kernelReasons,
    'not-requester': {
      en: 'Only the requester can cancel it.',
      ar: 'لا يلغيه إلا مقدم الطلب.',
    },
    'device-not-held': {
      en: 'The device is no longer assigned to the requester.',
      ar: 'لم يعد الجهاز مُسلَّمًا لمقدم الطلب.',
    },
    'replacement-not-available': { en: 'The other device is no longer available.', ar: 'لم يعد الجهاز الآخر متاحًا.' },
  },
};
