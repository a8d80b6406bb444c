import type { Wording } from '../kernel/record-machine.ts';

export const reportPollingWording: Wording = {
  effects: {
    ask: { en: 'the report is requested', ar: 'يُطلب التقرير' },
    forget: { en: 'this browser forgets it', ar: 'ينساه هذا المتصفح' },
    look: { en: 'its status is requested', ar: 'يُسأل أين وصل' },
    tell: { en: 'the page shows that it is ready, or why it isn’t', ar: 'يُقال إنه جاهز أو لماذا لم يجهز' },
  },
  situations: {
    'a report that is followed': { en: 'A tracked report', ar: 'تقرير تجري متابعته' },
  },
  fields: {
    status: { en: 'status', ar: 'الحالة' },
    ageMs: { en: 'age', ar: 'العمر' },
  },
  values: {
    queued: { en: 'queued', ar: 'في الانتظار' },
    running: { en: 'being made', ar: 'قيد الإعداد' },
    ready: { en: 'ready', ar: 'جاهز' },
    failed: { en: 'failed', ar: 'فشل' },
    gone: { en: 'not found', ar: 'غير موجود' },
    expired: { en: 'expired', ar: 'انتهت صلاحيته' },
  },
};
