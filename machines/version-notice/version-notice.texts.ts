import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const versionNoticeTexts: MachineTexts = {
  title: { en: 'What’s new', ar: 'ما الجديد' },
  description: { en: 'The patch notes of a version, shown once.', ar: 'ملاحظات الإصدار، تُعرض مرة واحدة.' },
  states: {
    hidden: { en: 'Not loaded yet', ar: 'لم يُحمّل بعد' },
    shown: { en: 'Shown', ar: 'معروض' },
    acknowledged: { en: 'Acknowledged', ar: 'تم الاطلاع' },
  },
  events: {
    'version.checked': { en: 'Version received', ar: 'وصل الإصدار' },
    'notice.acknowledge': { en: 'Acknowledge', ar: 'تأكيد الاطلاع' },
  },
  reasons: {
    ...kernelReasons,
    'another-version': {
      en: 'Another version was acknowledged last, or none.',
      ar: 'آخر إصدار تم الاطلاع عليه مختلف، أو لا يوجد.',
    },
    'no-notes': { en: 'There are no patch notes.', ar: 'لا توجد ملاحظات إصدار.' },
  },
};
