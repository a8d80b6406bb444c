import type { Conditions } from '../kernel/record-machine.ts';

export const reportPollingConditions: Conditions = {
  isQueued: { en: 'it is waiting', ar: 'كان في قائمة الانتظار' },
  isRunning: { en: 'it is being made', ar: 'كان قيد الإعداد' },
  isReady: { en: 'its file is there', ar: 'كان ملفه جاهزًا' },
  hasFailed: { en: 'it could not be made', ar: 'تعذّر إعداده' },
  isForgotten: { en: 'it was requested six hours ago', ar: 'مضت ست ساعات على طلبه' },
  isGivenUp: { en: 'it was followed for ten minutes', ar: 'تمت متابعته عشر دقائق' },
};
