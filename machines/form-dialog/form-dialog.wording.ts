import type { Wording } from '../kernel/record-machine.ts';

export const formDialogWording: Wording = {
  effects: {
    send: { en: 'the form is sent', ar: 'يُرسل النموذج' },
    showErrors: { en: 'the errors are shown at their fields', ar: 'يُعرض الخطأ عند حقوله' },
    close: { en: 'the window closes', ar: 'تُغلق النافذة' },
    finish: { en: 'the window closes and the result is shown', ar: 'تُغلق النافذة ويُعرض ما حُفظ' },
  },
  situations: {
    'a form': { en: 'A form', ar: 'نموذج' },
  },
  fields: {
    isValid: { en: 'valid', ar: 'صالح' },
    asksFirst: { en: 'asks for confirmation', ar: 'يسأل قبل الإرسال' },
    isDirty: { en: 'changed', ar: 'فيه تغيير' },
  },
};
