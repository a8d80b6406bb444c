import type { Wording } from '../kernel/record-machine.ts';

export const starToggleWording: Wording = {
  effects: {
    like: { en: 'the star is sent to the server', ar: 'تُرسل النجمة إلى الخادم' },
    unlike: { en: 'the star is removed on the server', ar: 'تُزال النجمة من الخادم' },
  },
  situations: {
    'a star': { en: 'A star', ar: 'نجمة' },
  },
  fields: {
    isStarred: { en: 'starred', ar: 'عليها نجمة' },
  },
};
