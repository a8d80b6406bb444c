import type { Conditions } from '../kernel/record-machine.ts';

export const settlementConditions: Conditions = {
  hasDuties: { en: 'the leaver is in charge of something', ar: 'كان المغادر مسؤولًا عن شيء' },
  canConfirm: { en: 'nothing is missing and nothing is in the way', ar: 'لم ينقص شيء ولم يمنع شيء' },
  canConfirmAsLast: {
    en: 'nothing is in the way and no role transfer is open',
    ar: 'لم يمنع شيء ولم يكن نقل المهام مفتوحًا',
  },
  canTransfer: { en: 'somebody takes over every duty', ar: 'وُجد من يتولى كل مهمة' },
  canTransferAsLast: {
    en: 'every duty is taken over and the end of service is confirmed',
    ar: 'وُجد من يتولى كل مهمة وأُكدت نهاية الخدمة',
  },
  canReopen: { en: 'an administrator says why', ar: 'ذكر مسؤول السبب' },
  canReopenTransferred: { en: 'an administrator says why and duties were moved', ar: 'ذكر مسؤول السبب ونُقلت المهام' },
};
