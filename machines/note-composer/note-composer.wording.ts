import type { Wording } from '../kernel/record-machine.ts';

export const noteComposerWording: Wording = {
  effects: {
    point: { en: 'the field is shown again', ar: 'يُعاد إلى الحقل' },
    send: { en: 'the note is sent and the field emptied', ar: 'تُرسل الملاحظة ويُفرَّغ الحقل' },
    putBack: { en: 'the text is restored in the field', ar: 'يستعيد الحقل نصه' },
  },
  situations: {
    'a note': { en: 'A note', ar: 'ملاحظة' },
  },
  fields: {
    length: { en: 'characters', ar: 'الأحرف' },
    limit: { en: 'at most', ar: 'الحد الأقصى' },
    isRequired: { en: 'required', ar: 'مطلوبة' },
    isHeldBack: { en: 'waiting', ar: 'مؤجَّلة' },
  },
};
