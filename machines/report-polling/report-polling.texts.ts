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
    'open.followed.waiting': { en: 'Waiting for the next check', ar: 'بانتظار التحقق التالي' },
    'open.followed.looking': { en: 'Checking', ar: 'جارٍ التحقق' },
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
    'server.answered': { en: 'The server answered', ar: 'أجاب الخادم' },
    'server.refused': { en: 'Request refused', ar: 'رُفض الطلب' },
    'server.silent': { en: 'The server didn’t answer', ar: 'لم يُجب الخادم' },
    'xstate.after.nextLook.report-polling.open.followed.waiting': {
      en: 'After 2 to 10 seconds',
      ar: 'بعد 2 إلى 10 ثوانٍ',
    },
    'xstate.after.givingUp.report-polling.open.followed': { en: 'After 10 minutes', ar: 'بعد 10 دقائق' },
    'xstate.after.forgetting.report-polling.open.followed': {
      en: 'Six hours after the request',
      ar: 'بعد ست ساعات من الطلب',
    },
    'xstate.after.forgetting.report-polling.kept': { en: 'Six hours after the request', ar: 'بعد ست ساعات من الطلب' },
  },
  reasons: {
    ...kernelReasons,
    'another-status': { en: 'The report is in another state.', ar: 'التقرير في حالة أخرى.' },
    'still-remembered': { en: 'Finished reports are listed for six hours.', ar: 'تُحفظ التقارير المنتهية ست ساعات.' },
  },
};
