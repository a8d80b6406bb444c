import type { Wording } from '../kernel/record-machine.ts';

export const fileFieldWording: Wording = {
  effects: {
    take: { en: 'valid files are added, the others are listed', ar: 'تُضاف الملفات الصالحة ويُذكر ما عداها' },
    refuse: { en: 'the page shows why no file was added', ar: 'يُذكر سبب عدم إضافة أي ملف' },
    restore: { en: 'the stored file is restored', ar: 'يُبقى على الملف المحفوظ' },
    remove: {
      en: 'a new file is removed, a stored one is marked as deleted',
      ar: 'يُزال الملف الجديد، ويُعلَّم المحفوظ محذوفًا',
    },
  },
  situations: {
    'files of a form': { en: 'A file field', ar: 'حقل ملفات' },
  },
  fields: {
    fitting: { en: 'fitting', ar: 'الصالح منها' },
    room: { en: 'room for', ar: 'يتسع إلى' },
    held: { en: 'present', ar: 'الموجود' },
  },
};
