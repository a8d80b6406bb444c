import type { ProfileType } from '#domain/roles.ts';
import type { ListWords, Word } from './list-words.ts';
import type { PROFILE_LIST, ROLE_LIST } from './roles.list.ts';

export const PROFILE_TYPE_WORDS: Readonly<Record<ProfileType, Word>> = {
  internal: { en: 'Internal', ar: 'داخلي' },
  external: { en: 'External', ar: 'خارجي' },
};

const COMMON = {
  name: { en: 'Name', ar: 'الاسم' },
  rights: { en: 'Permissions', ar: 'الصلاحيات' },
  users: { en: 'Users', ar: 'المستخدمون' },
  status: { en: 'Status', ar: 'الحالة' },
  updatedAt: { en: 'Last changed', ar: 'آخر تغيير' },
  description: { en: 'Description', ar: 'الوصف' },
  createdAt: { en: 'Created', ar: 'أُنشئ' },
} as const;

export const ROLE_WORDS: ListWords<typeof ROLE_LIST> = {
  title: { en: 'Roles', ar: 'الأدوار' },
  fields: { ...COMMON, profile: { en: 'Profile', ar: 'الملف' } },
};

export const PROFILE_WORDS: ListWords<typeof PROFILE_LIST> = {
  title: { en: 'Profiles', ar: 'الملفات' },
  fields: { ...COMMON, type: { en: 'Type', ar: 'النوع' }, roles: { en: 'Roles', ar: 'الأدوار' } },
  values: { type: PROFILE_TYPE_WORDS },
};
