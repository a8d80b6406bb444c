import type { Wording } from '../kernel/record-machine.ts';

export const reportPollingWording: Wording = {
  effects: {
    ask: { en: 'the report is requested', ar: 'يُطلب التقرير' },
    forget: { en: 'this browser forgets it', ar: 'ينساه هذا المتصفح' },
    look: { en: 'it is asked where it stands', ar: 'يُسأل أين وصل' },
    tell: { en: 'it is said that it is ready, or why it is not', ar: 'يُقال إنه جاهز أو لماذا لم يجهز' },
  },
  situations: {
    'a report that is followed': { en: 'A report that is followed', ar: 'تقرير تجري متابعته' },
  },
  fields: {
    status: { en: 'status', ar: 'الحالة' },
    waitedMs: { en: 'waited', ar: 'الانتظار' },
    ageMs: { en: 'age', ar: 'العمر' },
  },
  values: {
    queued: { en: 'queued', ar: 'في الانتظار' },
    running: { en: 'being made', ar: 'قيد الإعداد' },
    ready: { en: 'ready', ar: 'جاهز' },
    failed: { en: 'failed', ar: 'فشل' },
    expired: { en: 'expired', ar: 'انتهت صلاحيته' },
  },
};
