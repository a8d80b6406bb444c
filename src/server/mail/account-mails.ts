import type { Mail } from './mailer.ts';

type MailLanguage = 'en' | 'ar';

interface Letter {
  readonly to: string;
  readonly language: MailLanguage;
  readonly link: string;
}

/** Mail with the link to set a new password. */
export function resetMail(
  { to, language, link }: Letter,
  { tenant, minutes }: { readonly tenant: string; readonly minutes: number },
): Mail {
  return language === 'ar'
    ? {
        to,
        subject: `تعيين كلمة مرور جديدة في Steward لدى ${tenant}`,
        text: `تلقينا طلبًا لتعيين كلمة مرور جديدة لحسابك لدى ${tenant}.\n\nافتح هذا الرابط خلال ${minutes} دقيقة:\n${link}\n\nإن لم تطلب ذلك فتجاهل هذه الرسالة.`,
      }
    : {
        to,
        subject: `Set a new password for Steward at ${tenant}`,
        text: `We received a request to set a new password for your account at ${tenant}.\n\nOpen this link within ${minutes} minutes:\n${link}\n\nIf you didn’t request this, you can ignore this e-mail.`,
      };
}

/** Invitation: the account exists, and its owner chooses the password. */
export function invitationMail(
  { to, language, link }: Letter,
  { tenant, name, days }: { readonly tenant: string; readonly name: string; readonly days: number },
): Mail {
  return language === 'ar'
    ? {
        to,
        subject: `دعوتك إلى Steward من ${tenant}`,
        text: `مرحبًا ${name}،\n\nأنشأت ${tenant} حسابًا لك في Steward. اختر كلمة المرور خلال ${days} أيام عبر هذا الرابط، وهو يعمل مرة واحدة:\n${link}\n\nثم سجّل الدخول بعنوان البريد هذا. إن لم تكن تتوقع هذه الرسالة فتجاهلها.`,
      }
    : {
        to,
        subject: `${tenant} invites you to Steward`,
        text: `Hello ${name},\n\n${tenant} has created a Steward account for you. Choose your password within ${days} days with this link, which works once:\n${link}\n\nThen sign in with this e-mail address. If you didn’t expect this e-mail, you can ignore it.`,
      };
}

/** Mails to the old and the new address after the sign-in address of an account changed. */
export function emailChangedMail(
  { to, language, link }: Letter,
  { tenant, isNew }: { readonly tenant: string; readonly isNew: boolean },
): Mail {
  if (language === 'ar') {
    const text = isNew
      ? `أصبح هذا العنوان عنوان تسجيل الدخول إلى حسابك في Steward لدى ${tenant}. لا تتغير كلمة المرور إن كانت لديك واحدة:\n${link}\n\nإن لم تكن تتوقع هذه الرسالة فأخبر المسؤول لدى ${tenant}.`
      : `لم يعد هذا العنوان عنوان تسجيل الدخول إلى حسابك في Steward لدى ${tenant}. انتهت الجلسات المفتوحة، ولم تعد الروابط التي أُرسلت إلى هنا تعمل.\n\nإن لم تكن أنت من طلب ذلك فأخبر المسؤول لدى ${tenant}.`;
    return {
      to,
      subject: isNew ? 'عنوانك الجديد لتسجيل الدخول إلى Steward' : 'تم تغيير عنوان بريد حسابك في Steward',
      text,
    };
  }
  const text = isNew
    ? `This is now the address you sign in with to Steward at ${tenant}. Your password, if you have one, stays the same:\n${link}\n\nIf you didn’t expect this, contact your administrator at ${tenant}.`
    : `This is no longer the address you sign in with to Steward at ${tenant}. Open sessions have ended, and links sent to this address no longer work.\n\nIf you didn’t request this, contact your administrator at ${tenant}.`;
  return {
    to,
    subject: isNew ? 'Your new address for Steward' : 'The e-mail address of your Steward account was changed',
    text,
  };
}

/** Changes to how an account signs in. */
export type SecurityChange =
  | 'password-changed'
  | 'pin-set'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset';

const CHANGES: Readonly<
  Record<SecurityChange, Readonly<Record<MailLanguage, { readonly subject: string; readonly what: string }>>>
> = {
  'password-changed': {
    en: {
      subject: 'Your Steward password was changed',
      what: 'The password of your account was changed. Every other session has ended.',
    },
    ar: { subject: 'تم تغيير كلمة مرورك في Steward', what: 'تم تغيير كلمة مرور حسابك، وانتهت جميع الجلسات الأخرى.' },
  },
  'pin-set': {
    en: {
      subject: 'A PIN was set for Steward',
      what: 'Your account has a new PIN. It signs you in on your phone and on the devices of your branch.',
    },
    ar: {
      subject: 'تم تعيين رمز PIN في Steward',
      what: 'لحسابك رمز PIN جديد. يمكنك تسجيل الدخول به على هاتفك وعلى أجهزة فرعك.',
    },
  },
  'second-factor-on': {
    en: {
      subject: 'A second factor was turned on for Steward',
      what: 'Signing in to your account now also requires a code from your authenticator app.',
    },
    ar: {
      subject: 'تم تفعيل العامل الثاني في Steward',
      what: 'أصبح تسجيل الدخول إلى حسابك يطلب أيضًا رمزًا من تطبيق المصادقة.',
    },
  },
  'second-factor-off': {
    en: {
      subject: 'The second factor was turned off for Steward',
      what: 'Signing in to your account no longer requires a code.',
    },
    ar: { subject: 'تم إيقاف العامل الثاني في Steward', what: 'لم يعد تسجيل الدخول إلى حسابك يطلب رمزًا.' },
  },
  'second-factor-reset': {
    en: {
      subject: 'Your second factor for Steward was reset',
      what: 'An administrator turned off the second factor of your account.',
    },
    ar: { subject: 'تمت إعادة تعيين العامل الثاني في Steward', what: 'أوقف أحد المسؤولين العامل الثاني لحسابك.' },
  },
};

/** Mail about a security change; `link` leads to a new password, for an owner who did not make it. */
export function securityMail({ to, language, link }: Letter, change: SecurityChange): Mail {
  const { subject, what } = CHANGES[change][language];
  const text =
    language === 'ar'
      ? `${what}\n\nإن كنت أنت من فعل ذلك فلا يلزم أي إجراء. وإلا فعيّن كلمة مرور جديدة هنا وتواصل مع المسؤول:\n${link}`
      : `${what}\n\nIf it was you, no action is needed. If not, set a new password here and contact your administrator:\n${link}`;
  return { to, subject, text };
}
