import type { Conditions } from '../kernel/record-machine.ts';

export const leaveConditions: Conditions = {
  canRequest: { en: 'employed, covered, without overlap', ar: 'كان موظفًا والرصيد كافيًا ولا تداخل' },
  canRequestUnapproved: { en: 'it needs no approval', ar: 'لم تكن بحاجة إلى موافقة' },
  isCoveredOrOverridden: { en: 'the balance covers it or may go negative', ar: 'كفى الرصيد أو سُمح بأن يصبح سالبًا' },
  isRequester: { en: 'they asked for it', ar: 'كان هو مقدم الطلب' },
};
