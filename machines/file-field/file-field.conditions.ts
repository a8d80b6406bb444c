import type { Conditions } from '../kernel/record-machine.ts';

export const fileFieldConditions: Conditions = {
  fits: { en: 'some of them can be added', ar: 'أمكنت إضافة بعضها' },
  fillsUp: { en: 'they reach the limit', ar: 'شغلت كل المساحة المتاحة' },
  isLast: { en: 'it is the last one', ar: 'كان الأخير' },
  isLastPlace: { en: 'it reaches the limit', ar: 'شغل المكان الأخير' },
};
