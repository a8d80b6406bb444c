import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const reportPollingTexts: MachineTexts = {
  title: { en: 'Report progress', ar: 'تقدّم التقرير' },
  description: {
    en: 'Tracks a requested report on the page: polls at growing intervals and resumes after a reload.',
    ar: 'يتتبع التقرير المطلوب في الصفحة: يستعلم عنه على فترات متباعدة ويستأنف بعد إعادة التحميل.',
  },
  states: {
    idle: { en: 'No report', ar: 'لا يوجد تقرير' },
    open: { en: 'In progress', ar: 'قيد التنفيذ' },
    'open.followed': { en: 'Tracking', ar: 'متابعة' },
    kept: { en: 'Finished', ar: 'منتهٍ' },
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
    'poll.resume': { en: 'Resume', ar: 'استئناف' },
    'poll.again': { en: 'Check again', ar: 'التحقق مجددًا' },
    'poll.dismiss': { en: 'Remove', ar: 'إزالة' },
    'clock.tick': { en: 'Time passes', ar: 'مرور الوقت' },
    'server.answered': { en: 'The server answered', ar: 'أجاب الخادم' },
    'server.refused': { en: 'The server refused', ar: 'رفض الخادم' },
    'server.gone': { en: 'Report not found', ar: 'التقرير غير موجود' },
  },
  reasons: {
    ...kernelReasons,
    'another-status': { en: 'The report is in another state.', ar: 'التقرير في حالة أخرى.' },
    'still-remembered': { en: 'Finished reports are listed for six hours.', ar: 'تُحفظ التقارير المنتهية ست ساعات.' },
    'still-followed': { en: 'Progress is tracked for ten minutes.', ar: 'يُتابع التقدّم عشر دقائق.' },
  },
};
