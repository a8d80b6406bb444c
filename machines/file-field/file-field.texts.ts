import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const fileFieldTexts: MachineTexts = {
  title: { en: 'Files of a form', ar: 'ملفات نموذج' },
  description: {
    en: 'The files of a form: chosen and taken out, marked deleted and restored, never more than its limit.',
    ar: 'ملفات النموذج: اختيار وإزالة، تعليم للحذف واستعادة، دون تجاوز الحد.',
  },
  states: {
    empty: { en: 'No file', ar: 'لا ملفات' },
    some: { en: 'Room for more', ar: 'يتسع للمزيد' },
    full: { en: 'Full', ar: 'ممتلئ' },
  },
  events: {
    'files.add': { en: 'Choose files', ar: 'اختيار ملفات' },
    'file.remove': { en: 'Remove', ar: 'إزالة' },
    'file.restore': { en: 'Restore', ar: 'استعادة' },
  },
  reasons: {
    ...kernelReasons,
    'nothing-fits': { en: 'None of them can be taken.', ar: 'لا يمكن قبول أي منها.' },
    'room-left': { en: 'There is room for more.', ar: 'ما زال هناك متسع.' },
    'others-held': { en: 'There are others.', ar: 'توجد ملفات أخرى.' },
  },
};
