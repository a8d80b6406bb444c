import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const noteComposerTexts: MachineTexts = {
  title: { en: 'Note', ar: 'ملاحظة' },
  description: {
    en: 'A note from the first letter until the server has it; what was written is never lost.',
    ar: 'الملاحظة من أول حرف حتى تصل إلى الخادم؛ لا يضيع ما كُتب.',
  },
  states: {
    open: { en: 'Open', ar: 'مفتوحة' },
    'open.empty': { en: 'Empty', ar: 'فارغة' },
    'open.written': { en: 'Written', ar: 'مكتوبة' },
    'open.tooLong': { en: 'Over the limit', ar: 'تجاوزت الحد' },
    'open.missing': { en: 'Nothing to send', ar: 'لا شيء لإرساله' },
    'open.heldBack': { en: 'Something else is missing', ar: 'ينقص شيء آخر' },
    'open.refused': { en: 'Refused, and kept', ar: 'مرفوضة ومحفوظة' },
    sending: { en: 'Sending', ar: 'قيد الإرسال' },
  },
  events: {
    'note.change': { en: 'Write', ar: 'كتابة' },
    'note.send': { en: 'Add note', ar: 'إضافة ملاحظة' },
    'server.accepted': { en: 'The server accepted', ar: 'قبل الخادم' },
    'server.refused': { en: 'The server refused', ar: 'رفض الخادم' },
  },
  reasons: {
    ...kernelReasons,
    'something-written': { en: 'Something is written.', ar: 'كُتب شيء.' },
    'not-missing': { en: 'There is a note, or none is needed.', ar: 'توجد ملاحظة أو لا حاجة إليها.' },
    complete: { en: 'All of it is complete.', ar: 'كل شيء مكتمل.' },
    'short-enough': { en: 'It is short enough.', ar: 'طولها مناسب.' },
  },
};
