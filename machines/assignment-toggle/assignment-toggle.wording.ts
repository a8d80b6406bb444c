import type { Wording } from '../kernel/record-machine.ts';

export const assignmentToggleWording: Wording = {
  effects: {
    send: { en: 'the change is sent to the server', ar: 'يُرسل التبديل إلى الخادم' },
    explain: { en: 'the page shows why it can’t be changed', ar: 'يُذكر سبب تعذّر التبديل' },
  },
  situations: {
    'a switch': { en: 'A switch', ar: 'مفتاح تبديل' },
  },
  fields: {
    isLocked: { en: 'locked', ar: 'مقفل' },
  },
};
