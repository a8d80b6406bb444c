import type { EMPLOYEE_LIST } from './employees.list.ts';
import { PLACE_WORDS, type ListWords } from './list-words.ts';

export const EMPLOYEE_WORDS: ListWords<typeof EMPLOYEE_LIST> = {
  title: { en: 'Employee Profiles', ar: 'ملفات الموظفين' },
  file: { en: 'employees', ar: 'الموظفون' },
  fields: {
    firstName: { en: 'Employee', ar: 'الموظف' },
    knownAs: { en: 'Known as', ar: 'الاسم المتداول' },
    jobPosition: { en: 'Job title', ar: 'المسمى الوظيفي' },
    location: { en: 'Location', ar: 'الموقع' },
    status: { en: 'Status', ar: 'الحالة' },
    contract: { en: 'Contract country', ar: 'بلد العقد' },
    startDate: { en: 'First working day', ar: 'أول يوم عمل' },
    lastWorkingDay: { en: 'Last working day', ar: 'آخر يوم عمل' },
    remote: { en: 'Remote work', ar: 'العمل عن بُعد' },
    contact: { en: 'Contact', ar: 'الاتصال' },
    lastName: { en: 'Surname', ar: 'اسم العائلة' },
    companyEmployeeId: { en: 'Employee number', ar: 'رقم الموظف' },
    createdAt: { en: 'Created', ar: 'أُنشئ' },
  },
  filters: { ...PLACE_WORDS, job: { en: 'Job title', ar: 'المسمى الوظيفي' } },
};
