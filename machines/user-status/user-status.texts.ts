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
    'own-status': { en: 'Nobody changes their own status.', ar: 'لا أحد يغيّر حالته بنفسه.' },
    'holds-more': {
      en: 'The role of this person gives rights that you lack. Somebody who holds them has to do this.',
      ar: 'يمنح دور هذا الشخص صلاحيات لا تملكها. يجب أن يقوم بذلك من يملكها.',
    },
    'last-administrator': {
      en: 'This is the last administrator who can sign in. Give somebody else a role that holds everything first.',
      ar: 'هذا آخر مسؤول يستطيع تسجيل الدخول. امنح شخصًا آخر دورًا يملك كل الصلاحيات أولًا.',
    },
  },
};
