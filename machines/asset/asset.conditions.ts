import type { Conditions } from '../kernel/record-machine.ts';

export const assetConditions: Conditions = {
  ownerIsActive: { en: 'the owner is active', ar: 'كان المالك نشطًا' },
  mayTransfer: { en: 'the new owner is active and another one', ar: 'كان المالك الجديد نشطًا ومختلفًا' },
  hasNote: { en: 'a note says why', ar: 'ذكرت ملاحظةٌ السبب' },
};
