import type { Wording } from '../kernel/record-machine.ts';

export const assignmentToggleWording: Wording = {
  effects: {
    send: { en: 'the switch is sent to the server', ar: 'يُرسل التبديل إلى الخادم' },
    explain: { en: 'it is said why it cannot be switched', ar: 'يُذكر سبب تعذّر التبديل' },
  },
  situations: {
    'a switch': { en: 'A switch', ar: 'مفتاح تبديل' },
  },
  fields: {
    isLocked: { en: 'locked', ar: 'مقفل' },
  },
};
