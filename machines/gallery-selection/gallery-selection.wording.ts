import type { Wording } from '../kernel/record-machine.ts';

export const gallerySelectionWording: Wording = {
  effects: {
    open: { en: 'the picture is shown large', ar: 'تُعرض الصورة كبيرة' },
    toggle: { en: 'the picture is chosen, or given up', ar: 'تُختار الصورة أو يُلغى اختيارها' },
    download: { en: 'what is chosen is downloaded', ar: 'يُنزَّل ما اختير' },
    clear: { en: 'all that is chosen is given up', ar: 'يُلغى كل ما اختير' },
  },
  situations: {
    'a gallery': { en: 'A gallery', ar: 'معرض صور' },
  },
  fields: {
    chosen: { en: 'chosen', ar: 'المختار' },
  },
};
