import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const newsletterTexts: MachineTexts = {
  title: { en: 'Newsletter', ar: 'النشرة الإخبارية' },
  description: {
    en: 'A newsletter from its scheduling until it has reached every active employee.',
    ar: 'النشرة الإخبارية من جدولتها حتى وصولها إلى جميع الموظفين النشطين.',
  },
  states: {
    draft: { en: 'Draft', ar: 'مسودة' },
    scheduled: { en: 'Scheduled', ar: 'مجدولة' },
    sending: { en: 'Sending', ar: 'قيد الإرسال' },
    sent: { en: 'Sent', ar: 'تم الإرسال' },
    deleted: { en: 'Deleted', ar: 'محذوفة' },
  },
  events: {
    'newsletter.schedule': { en: 'Schedule', ar: 'جدولة' },
    'newsletter.reschedule': { en: 'Reschedule', ar: 'تغيير الموعد' },
    'newsletter.edit': { en: 'Edit', ar: 'تعديل' },
    'newsletter.claim': { en: 'Its hour has come', ar: 'حان موعدها' },
    'newsletter.dispatched': { en: 'All messages are out', ar: 'أُرسلت جميع الرسائل' },
    'newsletter.fail': { en: 'Sending broke off', ar: 'توقف الإرسال' },
    'newsletter.delete': { en: 'Delete', ar: 'حذف' },
  },
  reasons: {
    ...kernelReasons,
    'not-ahead': {
      en: 'This time has passed. The earliest is {earliest}.',
      ar: 'مضى هذا الوقت. أقرب موعد هو {earliest}.',
    },
    'partly-sent': {
      en: 'Some employees have received it already. It will reach the others by itself; only deleting takes it back.',
      ar: 'استلمها بعض الموظفين بالفعل. ستصل إلى الباقين تلقائيًا، ولا يسحبها إلا الحذف.',
    },
    'not-due': { en: 'Its hour has not come yet.', ar: 'لم يحن موعدها بعد.' },
    'still-sending': { en: 'It has not reached everybody yet.', ar: 'لم تصل إلى الجميع بعد.' },
  },
  already: {
    sending: { en: 'It is already being sent.', ar: 'يجري إرسالها بالفعل.' },
  },
};
