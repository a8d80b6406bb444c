import type { Conditions } from '../kernel/record-machine.ts';

export const deviceChangeConditions: Conditions = {
  isRequester: { en: 'they are the requester', ar: 'كان الطلب طلبهم' },
  canChange: {
    en: 'the device is assigned to them and the other one is available',
    ar: 'كان الجهاز لديهم وكان الآخر متاحًا',
  },
};
