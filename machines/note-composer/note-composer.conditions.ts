import type { Conditions } from '../kernel/record-machine.ts';

export const noteComposerConditions: Conditions = {
  isEmpty: { en: 'nothing is written', ar: 'لم يُكتب شيء' },
  isTooLong: { en: 'it is longer than a note may be', ar: 'كانت أطول مما تسمح به الملاحظة' },
};
