import type { Mail } from './mailer.ts';

export type MailLanguage = 'en' | 'ar';

interface Letter {
  readonly to: string;
  readonly language: MailLanguage;
  readonly link: string;
}

/** The mail with the link to a new password. */
export function resetMail({ to, language, link }: Letter, minutes: number): Mail {
  return language === 'ar'
    ? {
        to,
        subject: 'تعيين كلمة مرور جديدة في Steward',
        text: `طلب أحدهم تعيين كلمة مرور جديدة لهذا العنوان.\n\nافتح هذا الرابط خلال ${minutes} دقيقة:\n${link}\n\nإن لم تطلب ذلك فلا حاجة إلى فعل شيء.`,
      }
    : {
        to,
        subject: 'Set a new password for Steward',
        text: `Somebody asked to set a new password for this address.\n\nOpen this link within ${minutes} minutes:\n${link}\n\nIf it was not you, there is nothing to do.`,
      };
}

/** The mail with which an account begins: it is there, and its owner chooses the password. */
export function invitationMail({ to, language, link }: Letter, { tenant, name, days }: { readonly tenant: string; readonly name: string; readonly days: number }): Mail {
  return language === 'ar'
    ? {
        to,
        subject: `دعوتك إلى Steward من ${tenant}`,
        text: `مرحبًا ${name}،\n\nأنشأت ${tenant} حسابًا لك في Steward. اختر كلمة المرور خلال ${days} أيام عبر هذا الرابط، وهو يعمل مرة واحدة:\n${link}\n\nثم سجّل الدخول بعنوان البريد هذا. إن لم تكن تتوقع هذه الرسالة فلا حاجة إلى فعل شيء.`,
      }
    : {
        to,
        subject: `${tenant} invites you to Steward`,
        text: `Hello ${name},\n\n${tenant} has made an account for you in Steward. Choose your password within ${days} days through this link, which works once:\n${link}\n\nThen sign in with this e-mail address. If you did not expect this, there is nothing to do.`,
      };
}
