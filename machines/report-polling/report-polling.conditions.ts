import type { Conditions } from '../kernel/record-machine.ts';

export const reportPollingConditions: Conditions = {
  isInProgress: { en: 'it is in progress', ar: 'كان قيد التنفيذ' },
  isReady: { en: 'it is finished', ar: 'كان ملفه جاهزًا' },
  hasFailed: { en: 'it failed', ar: 'تعذّر إعداده' },
  isForgotten: { en: 'it was requested six hours ago', ar: 'مضت ست ساعات على طلبه' },
  isGone: { en: 'the server does not know it', ar: 'كان الخادم لا يعرفه' },
};
