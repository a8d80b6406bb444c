import type { Conditions } from '../kernel/record-machine.ts';

export const schedulePlanConditions: Conditions = {
  isUnchanged: { en: 'the plan has no changes', ar: 'لا تغييرات في الخطة' },
  hasBlocked: { en: 'a shift can’t be planned', ar: 'تعذّر تخطيط مناوبة' },
  isStale: { en: 'someone else changed a shift of the plan', ar: 'غيّر شخص آخر مناوبة في الخطة' },
  isBlocked: { en: 'the server found a blocking conflict', ar: 'وجد الخادم تعارضًا مانعًا' },
};
