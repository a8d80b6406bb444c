import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const bulkDownloadTexts: MachineTexts = {
  title: { en: 'Downloads', ar: 'التنزيلات' },
  description: {
    en: 'Downloads several files one after the other; failed files are skipped and can be retried.',
    ar: 'تنزيل عدة ملفات واحدًا تلو الآخر؛ يُتخطى ما يتعذر تنزيله ويمكن إعادة المحاولة.',
  },
  states: {
    idle: { en: 'Nothing to download', ar: 'لا شيء للتنزيل' },
    fetching: { en: 'Downloading', ar: 'جارٍ التنزيل' },
    pausing: { en: 'Pausing', ar: 'انتظار' },
    partly: { en: 'Some failed', ar: 'تعذّر بعضها' },
  },
  events: {
    'download.start': { en: 'Download', ar: 'تنزيل' },
    'xstate.done.actor.fetchNext': { en: 'File finished', ar: 'انتهى ملف' },
    'xstate.after.pause.bulk-download.pausing': { en: 'After 500 ms', ar: 'بعد 500 مللي ثانية' },
    'download.retry': { en: 'Try again', ar: 'إعادة المحاولة' },
    'download.dismiss': { en: 'Dismiss', ar: 'إخفاء' },
  },
  reasons: {
    ...kernelReasons,
    'none-left': { en: 'No files are left.', ar: 'لم يبق أي ملف.' },
    'all-saved': { en: 'All files were downloaded.', ar: 'نُزّلت جميع الملفات.' },
  },
};
