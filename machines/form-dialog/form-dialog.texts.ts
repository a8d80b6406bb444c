import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const formDialogTexts: MachineTexts = {
  title: { en: 'Form', ar: 'نموذج' },
  description: {
    en: 'A form from its opening until it is saved or left; edits are never lost unasked.',
    ar: 'النموذج من فتحه حتى حفظه أو مغادرته؛ لا تضيع التعديلات دون سؤال.',
  },
  states: {
    closed: { en: 'Closed', ar: 'مغلق' },
    editing: { en: 'Editing', ar: 'قيد التعديل' },
    leaving: { en: 'Asking whether to discard', ar: 'السؤال عن تجاهل التعديلات' },
    confirming: { en: 'Asking whether to send', ar: 'السؤال قبل الإرسال' },
    sending: { en: 'Sending', ar: 'قيد الإرسال' },
  },
  events: {
    'form.open': { en: 'Open', ar: 'فتح' },
    'form.submit': { en: 'Save', ar: 'حفظ' },
    'form.leave': { en: 'Leave', ar: 'مغادرة' },
    'discard.confirm': { en: 'Discard', ar: 'تجاهل' },
    'discard.keep': { en: 'Keep editing', ar: 'متابعة التعديل' },
    'send.confirm': { en: 'Confirm', ar: 'تأكيد' },
    'send.back': { en: 'Back', ar: 'رجوع' },
    'server.accepted': { en: 'The server accepted', ar: 'قبل الخادم' },
    'server.refused': { en: 'The server refused', ar: 'رفض الخادم' },
  },
  reasons: {
    ...kernelReasons,
    invalid: { en: 'Some fields are not right yet.', ar: 'بعض الحقول غير صحيحة بعد.' },
    'no-question': { en: 'This form is sent without a question.', ar: 'يُرسل هذا النموذج دون سؤال.' },
    'nothing-edited': { en: 'Nothing was edited.', ar: 'لم يُعدّل شيء.' },
  },
};
