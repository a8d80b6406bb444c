import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const reportTexts: MachineTexts = {
  title: { en: 'Report', ar: 'التقرير' },
  description: {
    en: 'A file made in the background for the requester and available for a day.',
    ar: 'ملف يُعد في الخلفية لمن طلبه، ويكون متاحًا يومًا واحدًا.',
  },
  states: {
    draft: { en: 'Draft', ar: 'مسودة' },
    queued: { en: 'Queued', ar: 'في قائمة الانتظار' },
    running: { en: 'Being made', ar: 'قيد الإعداد' },
    ready: { en: 'Ready', ar: 'جاهز' },
    failed: { en: 'Failed', ar: 'فشل' },
    expired: { en: 'Expired', ar: 'منتهي الصلاحية' },
  },
  events: {
    'report.request': { en: 'Request', ar: 'طلب' },
    'report.start': { en: 'Started', ar: 'بدأ الإعداد' },
    'report.finish': { en: 'Finished', ar: 'اكتمل' },
    'report.fail': { en: 'Failed', ar: 'فشل' },
    'report.expire': { en: 'Expired', ar: 'انتهت مدته' },
  },
  reasons: {
    ...kernelReasons,
    'too-many-waiting': {
      en: '{most} of your reports are already waiting. Try again when one of them is ready.',
      ar: '{most} من تقاريرك قيد الانتظار بالفعل. حاول مرة أخرى عندما يجهز أحدها.',
    },
    'still-kept': { en: 'Its file is still available.', ar: 'ما زال ملفه متاحًا.' },
  },
  already: {
    ready: { en: 'It is already finished.', ar: 'اكتمل بالفعل.' },
  },
};
