import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const gallerySelectionTexts: MachineTexts = {
  title: { en: 'Gallery', ar: 'معرض الصور' },
  description: {
    en: 'Pictures that are looked at one by one, or chosen to be downloaded together.',
    ar: 'صور تُعرض واحدة تلو الأخرى أو تُحدد لتنزيلها معًا.',
  },
  states: {
    browsing: { en: 'Looking through', ar: 'تصفح' },
    previewing: { en: 'Large preview', ar: 'معاينة كبيرة' },
    selecting: { en: 'Selecting', ar: 'تحديد' },
  },
  events: {
    'picture.press': { en: 'Press a picture', ar: 'ضغط صورة' },
    'picture.tick': { en: 'Tick a picture', ar: 'تحديد صورة' },
    'preview.close': { en: 'Close', ar: 'إغلاق' },
    'selection.download': { en: 'Download', ar: 'تنزيل' },
    'selection.cancel': { en: 'Cancel', ar: 'إلغاء' },
    'filters.changed': { en: 'Other pictures are shown', ar: 'عُرضت صور أخرى' },
  },
  reasons: {
    ...kernelReasons,
    'some-chosen': { en: 'Others are chosen.', ar: 'توجد صور أخرى محددة.' },
  },
};
