import type { Conditions } from '../kernel/record-machine.ts';

export const schedulePlanConditions: Conditions = {
  isUnchanged: { en: 'it has no changes', ar: 'لا تغييرات في الخطة' },
  hasBlocked: { en: 'a shift is blocked', ar: 'تعذّر تخطيط مناوبة' },
  isStale: { en: 'a shift is stale', ar: 'غيّر شخص آخر مناوبة في الخطة' },
  isBlocked: { en: 'a conflict blocks it', ar: 'وجد الخادم تعارضًا مانعًا' },
};
