import type { Conditions } from '../kernel/record-machine.ts';

export const formDialogConditions: Conditions = {
  isValid: { en: 'all fields are valid', ar: 'كانت كل الحقول صحيحة' },
  asksFirst: {
    en: 'all fields are valid and the form asks for confirmation',
    ar: 'كانت كل الحقول صحيحة وكان النموذج يسأل أولًا',
  },
  isDirty: { en: 'something was edited', ar: 'عُدّل شيء' },
};
