import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const formDialogTexts: MachineTexts = {
  title: { en: 'Form', ar: 'نموذج' },
  description: {
    en: 'A form from opening until it is saved or closed; unsaved changes are never discarded without asking.',
    ar: 'النموذج من فتحه حتى حفظه أو إغلاقه؛ لا تُتجاهل التعديلات غير المحفوظة دون سؤال.',
  },
  states: {
    closed: { en: 'Closed', ar: 'مغلق' },
    editing: { en: 'Editing', ar: 'قيد التعديل' },
    leaving: { en: 'Confirming discard', ar: 'السؤال عن تجاهل التعديلات' },
    confirming: { en: 'Confirming submit', ar: 'السؤال قبل الإرسال' },
    sending: { en: 'Sending', ar: 'قيد الإرسال' },
  },
  events: {
    'form.open': { en: 'Open', ar: 'فتح' },
    'form.submit': { en: 'Save', ar: 'حفظ' },
    'form.leave': { en: 'Close', ar: 'إغلاق' },
    'discard.confirm': { en: 'Discard', ar: 'تجاهل' },
    'discard.keep': { en: 'Keep editing', ar: 'متابعة التعديل' },
    'send.confirm': { en: 'Confirm', ar: 'تأكيد' },
    'send.back': { en: 'Back', ar: 'رجوع' },
    'xstate.done.actor.send': { en: 'The server accepted', ar: 'قبل الخادم' },
    'xstate.error.actor.send': { en: 'The server refused', ar: 'رفض الخادم' },
  },
  reasons: {
    ...kernelReasons,
    invalid: { en: 'Some fields are invalid.', ar: 'بعض الحقول غير صحيحة.' },
    'no-question': { en: 'This form needs no confirmation.', ar: 'لا يحتاج هذا النموذج إلى تأكيد.' },
    'nothing-edited': { en: 'There are no unsaved changes.', ar: 'لا توجد تعديلات غير محفوظة.' },
  },
};
