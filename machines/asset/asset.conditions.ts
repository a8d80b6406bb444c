import type { Conditions } from '../kernel/record-machine.ts';

export const assetConditions: Conditions = {
  ownerIsActive: { en: 'the owner is active', ar: 'كان المالك نشطًا' },
  mayTransfer: {
    en: 'the new owner is active and not the current one',
    ar: 'كان المالك الجديد نشطًا وغير المالك الحالي',
  },
  hasNote: { en: 'there is a note with the reason', ar: 'ذكرت ملاحظةٌ السبب' },
};
