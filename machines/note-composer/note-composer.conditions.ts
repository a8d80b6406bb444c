import type { Conditions } from '../kernel/record-machine.ts';

export const noteComposerConditions: Conditions = {
  isEmpty: { en: 'nothing is written', ar: 'لم يُكتب شيء' },
  isMissing: { en: 'a note is asked for and nothing is written', ar: 'كانت الملاحظة مطلوبة ولم يُكتب شيء' },
  isHeldBack: { en: 'what goes with it is not complete', ar: 'كان ما يرافقها غير مكتمل' },
  isTooLong: { en: 'it is longer than a note may be', ar: 'كانت أطول مما تسمح به الملاحظة' },
};
