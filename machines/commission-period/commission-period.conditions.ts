import type { Conditions } from '../kernel/record-machine.ts';

export const periodConditions: Conditions = {
  hasRows: { en: 'the month has sales or tips', ar: 'وُجدت مبيعات أو إكراميات في الشهر' },
  canFreeze: { en: 'the month has ended and its figures are up to date', ar: 'انتهى الشهر وكانت أرقامه محدّثة' },
  hasReason: { en: 'a reason is given', ar: 'ذُكر السبب' },
};
