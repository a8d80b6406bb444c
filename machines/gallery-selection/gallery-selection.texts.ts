import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const gallerySelectionTexts: MachineTexts = {
  title: { en: 'Gallery', ar: 'معرض الصور' },
  description: {
    en: 'Pictures are previewed one by one, or selected and downloaded together.',
    ar: 'صور تُعرض واحدة تلو الأخرى أو تُحدد لتنزيلها معًا.',
  },
  states: {
    browsing: { en: 'Browsing', ar: 'تصفح' },
    previewing: { en: 'Large preview', ar: 'معاينة كبيرة' },
    selecting: { en: 'Selecting', ar: 'تحديد' },
  },
  events: {
    'picture.press': { en: 'Open picture', ar: 'فتح صورة' },
    'picture.tick': { en: 'Select picture', ar: 'تحديد صورة' },
    'preview.close': { en: 'Close', ar: 'إغلاق' },
    'selection.download': { en: 'Download', ar: 'تنزيل' },
    'selection.cancel': { en: 'Cancel', ar: 'إلغاء' },
    'filters.changed': { en: 'Filters changed', ar: 'تغيّرت عوامل التصفية' },
  },
  reasons: {
    ...kernelReasons,
    'some-chosen': { en: 'Other pictures are selected.', ar: 'توجد صور أخرى محددة.' },
  },
};
