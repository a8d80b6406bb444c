import type { Wording } from '../kernel/record-machine.ts';

export const gallerySelectionWording: Wording = {
  effects: {
    open: { en: 'the picture is shown large', ar: 'تُعرض الصورة كبيرة' },
    toggle: { en: 'the picture is selected or deselected', ar: 'تُختار الصورة أو يُلغى اختيارها' },
    download: { en: 'the selected pictures are downloaded', ar: 'يُنزَّل ما اختير' },
    clear: { en: 'the selection is cleared', ar: 'يُلغى كل ما اختير' },
  },
  situations: {
    'a gallery': { en: 'A gallery', ar: 'معرض صور' },
  },
  fields: {
    chosen: { en: 'chosen', ar: 'المختار' },
  },
};
