import type { Conditions } from '../kernel/record-machine.ts';

export const settlementConditions: Conditions = {
  hasDuties: { en: 'the employee has duties', ar: 'كانت للموظف مهام' },
  canConfirm: { en: 'nothing is missing and nothing blocks it', ar: 'لم ينقص شيء ولم يمنع شيء' },
  canConfirmAsLast: {
    en: 'nothing blocks it and no role transfer is open',
    ar: 'لم يمنع شيء ولم يكن نقل المهام مفتوحًا',
  },
  canTransfer: { en: 'every duty has a successor', ar: 'وُجد من يتولى كل مهمة' },
  canTransferAsLast: {
    en: 'every duty has a successor and the end of service is confirmed',
    ar: 'وُجد من يتولى كل مهمة وأُكدت نهاية الخدمة',
  },
  canReopen: { en: 'an administrator gives a reason', ar: 'ذكر مسؤول السبب' },
  canReopenTransferred: {
    en: 'an administrator gives a reason and duties were transferred',
    ar: 'ذكر مسؤول السبب ونُقلت المهام',
  },
};
