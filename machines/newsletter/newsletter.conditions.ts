import type { Conditions } from '../kernel/record-machine.ts';

export const newsletterConditions: Conditions = {
  isAhead: { en: 'its publication date is in the future', ar: 'كان موعدها لم يحن بعد' },
  isUntouched: { en: 'no one has received it yet', ar: 'لم يستلمها أحد بعد' },
  canReschedule: {
    en: 'no one has received it and the new publication date is in the future',
    ar: 'لم يستلمها أحد والموعد الجديد لم يحن بعد',
  },
  isDue: { en: 'it is due', ar: 'حان موعدها' },
  hasReachedAll: { en: 'it has reached every recipient', ar: 'وصلت إلى جميع المستلمين' },
};
