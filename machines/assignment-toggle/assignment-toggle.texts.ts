import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const assignmentToggleTexts: MachineTexts = {
  title: { en: 'Row toggle', ar: 'مفتاح الصف' },
  description: {
    en: 'A toggle that updates optimistically, reverts when the server refuses, and ignores clicks while a request is being sent.',
    ar: 'مفتاح يتغيّر فورًا ويعود إلى حالته إذا رفض الخادم، ولا يستجيب للنقر أثناء الإرسال.',
  },
  states: {
    settled: { en: 'Settled', ar: 'مستقر' },
    pending: { en: 'Pending', ar: 'قيد الإرسال' },
    'pending.optimistic': { en: 'Requested value shown', ar: 'تظهر القيمة المطلوبة' },
    'pending.overtaken': { en: 'Server value shown', ar: 'تظهر قيمة الخادم' },
    agreed: { en: 'Confirmed', ar: 'مؤكد' },
  },
  events: {
    'toggle.press': { en: 'Switch', ar: 'تبديل' },
    'xstate.done.actor.send': { en: 'The server accepted', ar: 'قبل الخادم' },
    'xstate.error.actor.send': { en: 'The server refused', ar: 'رفض الخادم' },
    'data.changed': { en: 'New data', ar: 'بيانات جديدة' },
  },
  reasons: {
    ...kernelReasons,
    locked: { en: 'This can’t be changed here.', ar: 'لا يمكن تغييره هنا.' },
  },
};
