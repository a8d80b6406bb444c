import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const reportPollingTexts: MachineTexts = {
  title: { en: 'Following a report', ar: 'متابعة تقرير' },
  description: {
    en: 'A report as a page follows it: asked after ever more slowly, and still there after a reload.',
    ar: 'التقرير كما تتابعه الصفحة: يُسأل عنه على فترات متزايدة، ويبقى بعد إعادة التحميل.',
  },
  states: {
    idle: { en: 'Nothing to follow', ar: 'لا شيء للمتابعة' },
    open: { en: 'Under way', ar: 'قيد التنفيذ' },
    'open.followed': { en: 'Followed', ar: 'متابَع' },
    kept: { en: 'Remembered', ar: 'محفوظ' },
    'open.requesting': { en: 'Requesting', ar: 'قيد الطلب' },
    'open.followed.queued': { en: 'Queued', ar: 'في قائمة الانتظار' },
    'open.followed.running': { en: 'Being made', ar: 'قيد الإعداد' },
    'kept.ready': { en: 'Ready', ar: 'جاهز' },
    'kept.failed': { en: 'Failed', ar: 'فشل' },
    'kept.expired': { en: 'Expired', ar: 'انتهت مدته' },
    'kept.timedOut': { en: 'Still running, we keep it', ar: 'ما زال قيد الإعداد، نحتفظ به' },
  },
  events: {
    'poll.request': { en: 'Request', ar: 'طلب' },
    'poll.resume': { en: 'Remembered', ar: 'استعادة' },
    'poll.again': { en: 'Look again', ar: 'التحقق مجددًا' },
    'poll.dismiss': { en: 'Remove', ar: 'إزالة' },
    'clock.tick': { en: 'Time passes', ar: 'مرور الوقت' },
    'server.told': { en: 'The server answered', ar: 'أجاب الخادم' },
    'server.refused': { en: 'The server refused', ar: 'رفض الخادم' },
    'server.gone': { en: 'The server does not know it', ar: 'لا يعرفه الخادم' },
  },
  reasons: {
    ...kernelReasons,
    'another-status': { en: 'It stands elsewhere.', ar: 'إنه في حالة أخرى.' },
    'still-remembered': { en: 'It is remembered for six hours.', ar: 'يُحتفظ به ست ساعات.' },
    'still-followed': { en: 'It is followed for ten minutes.', ar: 'تتم متابعته عشر دقائق.' },
  },
};
