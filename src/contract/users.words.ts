import type { ListWords } from './list-words.ts';
import { PROFILE_TYPE_WORDS } from './roles.words.ts';
import type { USER_LIST } from './users.list.ts';

export const USER_WORDS: ListWords<typeof USER_LIST> = {
  title: { en: 'Users', ar: 'المستخدمون' },
  fields: {
    displayName: { en: 'User', ar: 'المستخدم' },
    status: { en: 'Status', ar: 'الحالة' },
    role: { en: 'Role', ar: 'الدور' },
    type: { en: 'Type', ar: 'النوع' },
    lastSeenAt: { en: 'Last seen', ar: 'آخر ظهور' },
    email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
    createdAt: { en: 'Created', ar: 'أُنشئ' },
  },
  values: { type: PROFILE_TYPE_WORDS },
};
