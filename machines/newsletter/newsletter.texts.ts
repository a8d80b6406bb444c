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
    'newsletter.claim': { en: 'Due', ar: 'حان الموعد' },
    'newsletter.dispatched': { en: 'Delivered to everyone', ar: 'وصلت إلى الجميع' },
    'newsletter.fail': { en: 'Sending failed', ar: 'فشل الإرسال' },
    'newsletter.delete': { en: 'Delete', ar: 'حذف' },
  },
  reasons: {
    ...kernelReasons,
    'not-ahead': {
      en: 'This time has passed. The earliest is {earliest}.',
      ar: 'مضى هذا الوقت. أقرب موعد هو {earliest}.',
    },
    'partly-sent': {
      en: 'Some employees have already received it. It will be sent to the others automatically; to withdraw it, delete it.',
      ar: 'استلمها بعض الموظفين بالفعل. ستُرسل إلى الباقين تلقائيًا، ولسحبها احذفها.',
    },
    'not-due': { en: 'It is not due yet.', ar: 'لم يحن موعدها بعد.' },
    'still-sending': { en: 'It has not reached everyone yet.', ar: 'لم تصل إلى الجميع بعد.' },
  },
  already: {
    sending: { en: 'It is already being sent.', ar: 'يجري إرسالها بالفعل.' },
  },
};
