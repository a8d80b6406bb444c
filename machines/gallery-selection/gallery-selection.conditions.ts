import type { Conditions } from '../kernel/record-machine.ts';

export const gallerySelectionConditions: Conditions = {
  isNoneLeft: { en: 'none is chosen any more', ar: 'لم يبق شيء محدد' },
};
