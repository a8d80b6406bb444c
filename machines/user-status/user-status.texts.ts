import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const userStatusTexts: MachineTexts = {
  title: { en: 'User status', ar: 'حالة المستخدم' },
  description: {
    en: 'An account from its first activation until it is archived.',
    ar: 'الحساب من تفعيله الأول حتى أرشفته.',
  },
  states: {
    inactive: { en: 'Inactive', ar: 'غير نشط' },
    active: { en: 'Active', ar: 'نشط' },
    'on-hold': { en: 'On hold', ar: 'موقوف مؤقتًا' },
    deactivated: { en: 'Deactivated', ar: 'معطّل' },
    archived: { en: 'Archived', ar: 'مؤرشف' },
  },
  events: {
    'user.activate': { en: 'Activate', ar: 'تفعيل' },
    'user.hold': { en: 'Put on hold', ar: 'تعليق' },
    'user.deactivate': { en: 'Deactivate', ar: 'تعطيل' },
    'user.archive': { en: 'Archive', ar: 'أرشفة' },
  },
  reasons: {
    ...kernelReasons,
    'own-status': { en: 'You can’t change your own status.', ar: 'لا يمكنك تغيير حالتك بنفسك.' },
    'holds-more': {
      en: 'This person’s role has permissions that you don’t have. Ask someone with these permissions.',
      ar: 'يملك دور هذا الشخص صلاحيات لا تملكها. اطلب ذلك ممن يملكها.',
    },
    'last-administrator': {
      en: 'This is the last administrator who can sign in. Assign the administrator role to another person first.',
      ar: 'هذا آخر مسؤول يستطيع تسجيل الدخول. أسند دور المسؤول إلى شخص آخر أولًا.',
    },
  },
};
