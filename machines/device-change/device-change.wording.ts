import { commonFields, commonPeople } from '../kernel/kernel.texts.ts';
import type { Wording } from '../kernel/record-machine.ts';

export const deviceChangeWording: Wording = {
  effects: {
    changeDevices: {
      en: 'the old device is unassigned and the new one is assigned',
      ar: 'يُعاد الجهاز القديم ويُسلَّم الجديد',
    },
    endApproval: { en: 'the approval process is canceled', ar: 'تُلغى عملية الموافقة' },
  },
  situations: {
    'a request': { en: 'A request', ar: 'طلب' },
  },
  fields: {
    isStillHeld: { en: 'the old device is assigned', ar: 'الجهاز القديم بحوزته' },
    isReplacementFree: { en: 'the new device is available', ar: 'الجهاز الجديد متاح' },
    by: commonFields.by,
  },
  values: {
    requester: commonPeople.requester,
    other: { en: 'someone else', ar: 'شخص آخر' },
  },
};
