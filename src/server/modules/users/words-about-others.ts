import type { Text } from '#machines/kernel/record-machine.ts';

/**
 * Reasons that machines word to the person who acts, worded about that person: for a reader who asks about somebody
 * else (ADR-0154). By code; `{…}` are the values of the reason.
 */
export const WORDS_ABOUT_OTHERS: Readonly<Record<string, Text>> = {
  'own-request': {
    en: 'Requesters can’t act as approvers of their own requests.',
    ar: 'لا يتصرف مقدم الطلب بصفته موافقًا على طلبه.',
  },
  'own-work': {
    en: 'People can’t approve what they entered or submitted.',
    ar: 'لا يوافق أحد على ما أدخله أو قدّمه بنفسه.',
  },
  'not-a-substitute': {
    en: 'This person isn’t a substitute for the approver today.',
    ar: 'ليس هذا الشخص بديلًا عن الموافق اليوم.',
  },
  'substitute-without-access': {
    en: 'This person is a substitute for the approver but has no access to this type of request.',
    ar: 'هذا الشخص بديل عن الموافق، لكن لا يملك صلاحية الوصول إلى طلبات من هذا النوع.',
  },
  'substitute-of-their-choice': {
    en: 'The requester chose this person as substitute, so this person can’t decide the request.',
    ar: 'اختار مقدم الطلب هذا الشخص بديلًا، فلا يمكنه البت في هذا الطلب.',
  },
  'own-shift': { en: 'People can’t correct their own attendance.', ar: 'لا يصحح أحد حضوره بنفسه.' },
  'own-leave': { en: 'People can’t correct their own leave.', ar: 'لا يصحح أحد إجازته بنفسه.' },
  'own-status': { en: 'People can’t change their own status.', ar: 'لا يغيّر أحد حالته بنفسه.' },
  'holds-more': {
    en: 'The role of this account has permissions that the person asked about doesn’t have.',
    ar: 'يملك دور هذا الحساب صلاحيات لا يملكها من يُسأل عنه.',
  },
  'too-many-waiting': {
    en: '{most} reports of this person are already waiting.',
    ar: '{most} من تقارير هذا الشخص قيد الانتظار بالفعل.',
  },
};
