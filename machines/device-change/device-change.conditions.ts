import type { Conditions } from '../kernel/record-machine.ts';

export const deviceChangeConditions: Conditions = {
  isRequester: { en: 'it is their own request', ar: 'كان الطلب طلبهم' },
  canChange: { en: 'the device is with them and the other one is free', ar: 'كان الجهاز لديهم وكان الآخر متاحًا' },
};
