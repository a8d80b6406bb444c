import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const reportTexts: MachineTexts = {
  title: { en: 'Report', ar: 'التقرير' },
  description: {
    en: 'A file made in the background for the person who asked for it, kept for a day.',
    ar: 'ملف يُعد في الخلفية لمن طلبه، ويُحفظ يومًا واحدًا.',
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
    'report.start': { en: 'Making begins', ar: 'بدء الإعداد' },
    'report.finish': { en: 'Its file is there', ar: 'الملف جاهز' },
    'report.fail': { en: 'It could not be made', ar: 'تعذّر الإعداد' },
    'report.expire': { en: 'Its time is over', ar: 'انتهت مدة حفظه' },
  },
  reasons: {
    ...kernelReasons,
    'too-many-waiting': {
      en: '{most} of your reports are waiting already. Ask again when one of them is ready.',
      ar: 'هناك {most} من تقاريرك قيد الانتظار بالفعل. أعد الطلب عندما يجهز أحدها.',
    },
    'still-kept': { en: 'Its file is still kept.', ar: 'ما زال ملفه محفوظًا.' },
  },
  already: {
    ready: { en: 'Its file is already there.', ar: 'ملفه جاهز بالفعل.' },
  },
};
