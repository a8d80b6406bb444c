import type { Wording } from '../kernel/record-machine.ts';

export const bulkDownloadWording: Wording = {
  effects: {
    queue: { en: 'what was chosen is put behind what is on its way', ar: 'يوضع ما اختير خلف ما يجري تنزيله' },
    fetchNext: { en: 'the next file is fetched and saved', ar: 'يُجلب الملف التالي ويُحفظ' },
    queueFailed: { en: 'it tries those that failed again', ar: 'يبدأ من جديد بما فشل' },
  },
  situations: {
    'several files': { en: 'Several files', ar: 'عدة ملفات' },
  },
  fields: {
    left: { en: 'left', ar: 'المتبقي' },
    failed: { en: 'failed', ar: 'الفاشل' },
  },
};
