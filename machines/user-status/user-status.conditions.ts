import type { Conditions } from '../kernel/record-machine.ts';

export const userStatusConditions: Conditions = {
  mayChange: { en: 'it is somebody else who holds no right one lacks', ar: 'كان شخصًا آخر لا يملك صلاحية تنقص من يطلب' },
  mayLeave: {
    en: 'it is somebody else who holds no right one lacks, and another administrator is left',
    ar: 'كان شخصًا آخر لا يملك صلاحية تنقص من يطلب، وبقي مسؤول غيره',
  },
};
