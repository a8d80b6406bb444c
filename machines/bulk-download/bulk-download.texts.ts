import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const bulkDownloadTexts: MachineTexts = {
  title: { en: 'Downloads', ar: 'التنزيلات' },
  description: {
    en: 'Several files on their way to the disk, one after the other; what fails is passed over and can be tried again.',
    ar: 'عدة ملفات تُنزَّل واحدًا تلو الآخر؛ يُتجاوز ما يفشل ويمكن تجربته مجددًا.',
  },
  states: {
    idle: { en: 'Nothing to fetch', ar: 'لا شيء للتنزيل' },
    fetching: { en: 'Fetching', ar: 'جارٍ التنزيل' },
    pausing: { en: 'Pausing', ar: 'انتظار' },
    partly: { en: 'Some failed', ar: 'تعذّر بعضها' },
  },
  events: {
    'download.start': { en: 'Download', ar: 'تنزيل' },
    'file.settled': { en: 'A file is through', ar: 'انتهى ملف' },
    'pause.over': { en: 'The pause is over', ar: 'انتهى الانتظار' },
    'download.retry': { en: 'Try again', ar: 'إعادة المحاولة' },
    'download.dismiss': { en: 'Dismiss', ar: 'إخفاء' },
  },
  reasons: {
    ...kernelReasons,
    'none-left': { en: 'None is left.', ar: 'لم يبق شيء.' },
    'all-saved': { en: 'All are saved.', ar: 'حُفظت كلها.' },
  },
};
