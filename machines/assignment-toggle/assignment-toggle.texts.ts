import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const assignmentToggleTexts: MachineTexts = {
  title: { en: 'Switch of a row', ar: 'مفتاح في صف' },
  description: {
    en: 'A switch that changes at once: seen before the server has it, taken back when it is refused, deaf while it is pending.',
    ar: 'مفتاح يتغير فورًا: يُرى قبل أن يعلم الخادم، ويعود إذا رُفض، ولا يستجيب وهو قيد الإرسال.',
  },
  states: {
    settled: { en: 'Settled', ar: 'مستقر' },
    pending: { en: 'Pending', ar: 'قيد الإرسال' },
    'pending.wished': { en: 'Wish shown', ar: 'تظهر الرغبة' },
    'pending.told': { en: 'Data shown', ar: 'تظهر البيانات' },
    agreed: { en: 'Agreed', ar: 'متفق عليه' },
  },
  events: {
    'toggle.press': { en: 'Switch', ar: 'تبديل' },
    'server.accepted': { en: 'The server accepted', ar: 'قبل الخادم' },
    'server.refused': { en: 'The server refused', ar: 'رفض الخادم' },
    'data.changed': { en: 'Fresh data', ar: 'بيانات جديدة' },
  },
  reasons: {
    ...kernelReasons,
    locked: { en: 'It may not be switched.', ar: 'لا يجوز تبديله.' },
  },
};
