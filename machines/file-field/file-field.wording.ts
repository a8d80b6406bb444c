import type { Wording } from '../kernel/record-machine.ts';

export const fileFieldWording: Wording = {
  effects: {
    take: { en: 'what fits is taken, the rest is named', ar: 'يؤخذ ما يصلح ويُذكر ما لا يصلح' },
    refuse: { en: 'it is said why nothing was taken', ar: 'يُذكر لماذا لم يؤخذ شيء' },
    restore: { en: 'the stored file is kept after all', ar: 'يُبقى على الملف المحفوظ' },
    remove: {
      en: 'a new file is taken out, a stored one is marked deleted',
      ar: 'يُزال الملف الجديد، ويُعلَّم المحفوظ محذوفًا',
    },
  },
  situations: {
    'files of a form': { en: 'A file field', ar: 'حقل ملفات' },
  },
  fields: {
    fitting: { en: 'fitting', ar: 'الصالح منها' },
    room: { en: 'room for', ar: 'يتسع إلى' },
    held: { en: 'held', ar: 'الموجود' },
  },
};
