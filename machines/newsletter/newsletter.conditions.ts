import type { Conditions } from '../kernel/record-machine.ts';

export const newsletterConditions: Conditions = {
  isAhead: { en: 'its hour is still ahead', ar: 'كان موعدها لم يحن بعد' },
  isUntouched: { en: 'nobody has received it yet', ar: 'لم يستلمها أحد بعد' },
  canReschedule: {
    en: 'nobody has received it and the new hour is still ahead',
    ar: 'لم يستلمها أحد والموعد الجديد لم يحن بعد',
  },
  isDue: { en: 'its hour has come', ar: 'حان موعدها' },
  hasReachedAll: { en: 'it has reached every recipient', ar: 'وصلت إلى جميع المستلمين' },
};
