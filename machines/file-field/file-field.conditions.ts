import type { Conditions } from '../kernel/record-machine.ts';

export const fileFieldConditions: Conditions = {
  fits: { en: 'some of them can be taken', ar: 'أمكن قبول بعضها' },
  fillsUp: { en: 'they take all the room there is', ar: 'شغلت كل المساحة المتاحة' },
  isLast: { en: 'it is the last one', ar: 'كان الأخير' },
  isLastPlace: { en: 'it takes the last place', ar: 'شغل المكان الأخير' },
};
