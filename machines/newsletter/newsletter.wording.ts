import type { Wording } from '../kernel/record-machine.ts';

export const newsletterWording: Wording = {
  effects: {
    setHour: { en: 'the publication date is set', ar: 'تُحدَّد الساعة' },
    planDispatch: { en: 'sending is scheduled for that time', ar: 'يُجدول الإرسال لتلك الساعة' },
    sendMessages: { en: 'the messages are sent to every active employee', ar: 'تُرسل الرسائل إلى كل موظف نشط' },
    withdrawMessages: { en: 'its messages are withdrawn', ar: 'تُسحب رسائلها' },
    noteReached: { en: 'whether anyone has received it is recorded', ar: 'يُحفظ هل وصلت إلى بعضهم' },
  },
  situations: {
    'a new newsletter': { en: 'A new newsletter', ar: 'نشرة جديدة' },
  },
  fields: {
    notifyAt: { en: 'goes out', ar: 'وقت الإرسال' },
    now: { en: 'at', ar: 'الآن' },
    earliest: { en: 'earliest', ar: 'أبكر وقت' },
    waiting: { en: 'still waiting', ar: 'ما زال ينتظر' },
    reached: { en: 'reached', ar: 'وصلت إلى' },
  },
};
