import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const fileFieldTexts: MachineTexts = {
  title: { en: 'File field', ar: 'حقل الملفات' },
  description: {
    en: 'The file field of a form: files are added, removed and restored, up to the limit.',
    ar: 'حقل الملفات في النموذج: إضافة الملفات وإزالتها واستعادتها ضمن الحد المسموح.',
  },
  states: {
    empty: { en: 'No file', ar: 'لا ملفات' },
    some: { en: 'Below the limit', ar: 'دون الحد' },
    full: { en: 'At the limit', ar: 'بلغ الحد' },
  },
  events: {
    'files.add': { en: 'Choose files', ar: 'اختيار ملفات' },
    'file.remove': { en: 'Remove', ar: 'إزالة' },
    'file.restore': { en: 'Restore', ar: 'استعادة' },
  },
  reasons: {
    ...kernelReasons,
    'nothing-fits': { en: 'None of these files can be added.', ar: 'لا يمكن إضافة أي من هذه الملفات.' },
    'room-left': { en: 'More files can be added.', ar: 'يمكن إضافة المزيد من الملفات.' },
    'others-held': { en: 'Other files remain.', ar: 'توجد ملفات أخرى.' },
  },
};
