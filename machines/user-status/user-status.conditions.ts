import type { Conditions } from '../kernel/record-machine.ts';

export const userStatusConditions: Conditions = {
  mayChange: {
    en: 'it is another person without permissions that the caller lacks',
    ar: 'كان شخصًا آخر لا يملك صلاحية تنقص من يطلب',
  },
  mayLeave: {
    en: 'it is another person without permissions that the caller lacks, and another administrator remains',
    ar: 'كان شخصًا آخر لا يملك صلاحية تنقص من يطلب، وبقي مسؤول غيره',
  },
};
