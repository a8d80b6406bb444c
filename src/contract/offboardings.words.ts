import { settlementTexts } from '#machines/offboarding-settlement/offboarding-settlement.texts.ts';
import type { ListWords } from './list-words.ts';
import type { OFFBOARDING_LIST } from './offboardings.list.ts';

export const OFFBOARDING_WORDS: ListWords<typeof OFFBOARDING_LIST> = {
  title: { en: 'Offboarding', ar: 'إنهاء الخدمة' },
  fields: {
    avatar: { en: 'Picture', ar: 'الصورة' },
    companyEmployeeId: { en: 'Employee ID', ar: 'رقم الموظف' },
    knownAs: { en: 'Known As', ar: 'يُعرف باسم' },
    firstName: { en: 'Name', ar: 'الاسم' },
    lastName: { en: 'Surname', ar: 'اسم العائلة' },
    status: { en: 'Offboarding Status', ar: 'حالة إنهاء الخدمة' },
    createdAt: { en: 'Created', ar: 'أُنشئت' },
    actions: { en: 'Actions', ar: 'الإجراءات' },
  },
  values: { status: settlementTexts.states },
};
