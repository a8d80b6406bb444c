import type { Conditions } from '../kernel/record-machine.ts';

export const noteComposerConditions: Conditions = {
  isEmpty: { en: 'nothing is written', ar: 'لم يُكتب شيء' },
  isMissing: { en: 'a note is required and nothing is written', ar: 'كانت الملاحظة مطلوبة ولم يُكتب شيء' },
  isHeldBack: { en: 'other required entries are missing', ar: 'كانت إدخالات مطلوبة أخرى ناقصة' },
  isTooLong: { en: 'it is longer than the limit', ar: 'كانت أطول مما تسمح به الملاحظة' },
};
