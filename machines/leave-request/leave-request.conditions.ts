import type { Conditions } from '../kernel/record-machine.ts';

export const leaveConditions: Conditions = {
  canRequest: { en: 'employed, covered, without overlap', ar: 'كان موظفًا والرصيد كافيًا ولا تداخل' },
  canRequestUnapproved: { en: 'it needs no approval', ar: 'لم تكن بحاجة إلى موافقة' },
  isCoveredOrOverridden: { en: 'the balance covers it or may go negative', ar: 'كفى الرصيد أو سُمح بأن يصبح سالبًا' },
  canCancelUnapproved: {
    en: 'they are the requester and no approval is needed',
    ar: 'كان هو مقدم الطلب ولا حاجة إلى موافقة',
  },
  canCorrect: { en: 'it is another person’s leave, with a note', ar: 'كانت إجازة شخص آخر ومعها ملاحظة' },
  canReturn: {
    en: 'nothing has changed since the decision and no other leave overlaps',
    ar: 'لم يتغير شيء بعد القرار ولا تداخل مع إجازة أخرى',
  },
  isRequester: { en: 'they are the requester', ar: 'كان هو مقدم الطلب' },
};
