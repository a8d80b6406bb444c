import type { Wording } from '../kernel/record-machine.ts';

export const bulkDownloadWording: Wording = {
  effects: {
    queue: { en: 'the selected files are added to the queue', ar: 'تُضاف الملفات المحددة إلى قائمة الانتظار' },
    fetchNext: { en: 'the next file is fetched and saved', ar: 'يُجلب الملف التالي ويُحفظ' },
    queueFailed: { en: 'the failed files are retried', ar: 'يبدأ من جديد بما فشل' },
  },
  situations: {
    'several files': { en: 'Several files', ar: 'عدة ملفات' },
  },
  fields: {
    left: { en: 'left', ar: 'المتبقي' },
    failed: { en: 'failed', ar: 'الفاشل' },
  },
};
