import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const noteComposerTexts: MachineTexts = {
  title: { en: 'Note', ar: 'ملاحظة' },
  description: {
    en: 'A note from the first keystroke until it is saved; the draft is never lost.',
    ar: 'الملاحظة من أول حرف حتى حفظها؛ لا تضيع المسودة.',
  },
  states: {
    open: { en: 'Open', ar: 'مفتوحة' },
    'open.empty': { en: 'Empty', ar: 'فارغة' },
    'open.written': { en: 'Draft', ar: 'مسودة' },
    'open.tooLong': { en: 'Over the limit', ar: 'تجاوزت الحد' },
    'open.missing': { en: 'Nothing to send', ar: 'لا شيء لإرساله' },
    'open.heldBack': { en: 'Something else is missing', ar: 'ينقص شيء آخر' },
    'open.refused': { en: 'Refused, draft saved', ar: 'مرفوضة والمسودة محفوظة' },
    sending: { en: 'Sending', ar: 'قيد الإرسال' },
  },
  events: {
    'note.change': { en: 'Write', ar: 'كتابة' },
    'note.send': { en: 'Add note', ar: 'إضافة ملاحظة' },
    'xstate.done.actor.send': { en: 'The server accepted', ar: 'قبل الخادم' },
    'xstate.error.actor.send': { en: 'The server refused', ar: 'رفض الخادم' },
  },
  reasons: {
    ...kernelReasons,
    'something-written': { en: 'The note has text.', ar: 'الملاحظة تحتوي على نص.' },
    'not-missing': { en: 'There is a note, or none is needed.', ar: 'توجد ملاحظة أو لا حاجة إليها.' },
    complete: { en: 'Everything required is filled in.', ar: 'اكتملت جميع الحقول المطلوبة.' },
    'short-enough': { en: 'The note is within the limit.', ar: 'الملاحظة ضمن الحد المسموح.' },
  },
};
