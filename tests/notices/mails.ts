import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { api as contract } from '#contract/api.ts';
import { recurringJobs } from '#server/app/collected.ts';
import { scheduleRecurring } from '#server/jobs/schedule.ts';
import type { Person, TestApi } from '../support/api.ts';
import { mailsOf, tokenIn } from '../support/outbox.ts';
import { DEMO_PASSWORD, signInAs } from '../support/people.ts';

export type Language = 'en' | 'ar';

/** The token for setting up tenants on the test server. */
export const SETUP_TOKEN = 'a-set-up-token-of-the-environment-0123456789';

/** The account's owner, other people, and their actions. */
export interface MailWorld {
  readonly api: TestApi;
  /** Every right; reads the other language than the owner. */
  readonly admin: Person;
  readonly owner: Person & { readonly email: string };
  readonly language: Language;
  /** Mails to an address so far, oldest first, once there are this many. */
  readonly mailsTo: (email: string, count: number) => Promise<readonly string[]>;
}

/** The recipient of a mail (the part before the @, or the whole address) and its subject. */
export type Sent = readonly [to: string, subject: string];

/** An event and every mail it sends, by the specification; no one else gets one. */
export interface MailRow {
  readonly event: string;
  readonly cite: string;
  readonly happens: (world: MailWorld) => Promise<unknown>;
  /** Empty: no mail at all. */
  readonly sends: Readonly<Record<Language, (owner: string) => readonly Sent[]>>;
}

const NOBODY = { en: () => [], ar: () => [] } as const;
/** One mail to the owner, with its subject in both languages. */
const toOwner = (en: string, ar: string): MailRow['sends'] => ({
  en: (owner) => [[owner, en]],
  ar: (owner) => [[owner, ar]],
});

const PASSWORD_CHANGED = ['Your Steward password was changed', 'تم تغيير كلمة مرورك في Steward'] as const;
const NEW_PASSWORD = 'another password, longer';

const expectDone = ({ status, body }: { readonly status: number; readonly body: unknown }): void => {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
};
const forgot = ({ api }: MailWorld, email: string) => api.send('POST', '/api/auth/reset-password', { body: { email } });
/**
 * A forgotten-password mail is sent after its response: the owner's mail, requested later, shows that others would have
 * arrived.
 */
const forgotAfterwards = async (world: MailWorld): Promise<void> => {
  await forgot(world, world.owner.email);
  await world.mailsTo(world.owner.email, 1);
};
const FORGOTTEN = [
  'Set a new password for Steward at Luma Salons',
  'تعيين كلمة مرور جديدة في Steward لدى Luma Salons',
] as const;
const withoutPassword = ({ api, owner }: MailWorld) =>
  api.db.database.tenant({ tenantId: owner.tenantId }, (tx) =>
    sql`update app_user set password_hash = null where tenant_id = ${owner.tenantId} and id = ${owner.userId}`.execute(
      tx,
    ),
  );
const setStatus = async ({ admin, owner }: MailWorld, status: string): Promise<void> => {
  const { body } = await admin.send<{ version: number }>('GET', `/api/users/${owner.userId}`);
  expectDone(
    await admin.send('PATCH', `/api/users/${owner.userId}/status`, {
      body: { version: body.version, status, note: 'For a test.' },
    }),
  );
};
/** Turns a second factor on; returns the app that generates its codes. */
const switchOn = async ({ owner }: MailWorld): Promise<TOTP> => {
  const { body } = await owner.send<{ secret: string }>('POST', contract.account.beginSecondFactor.path, {
    body: { password: DEMO_PASSWORD },
  });
  const app = new TOTP({ secret: body.secret });
  expectDone(await owner.send('POST', contract.account.confirmSecondFactor.path, { body: { code: app.generate() } }));
  return app;
};
const FACTOR_ON = ['A second factor was turned on for Steward', 'تم تفعيل العامل الثاني في Steward'] as const;
const newTenant = (domain: string) => ({
  domain,
  name: 'Acme',
  modules: ['hr.leaves'],
  adminEmail: `boss@${domain}`,
  timezone: 'Europe/Paris',
  currency: 'EUR',
});
const setUp = { 'x-setup-token': SETUP_TOKEN };

/** Every mail of the product, typed from the specification. */
export const MAILS: readonly MailRow[] = [
  {
    event: 'a password reset is requested, with the address in any letter case',
    cite: 'A§7 reset-password',
    happens: (world) => forgot(world, ` ${world.owner.email.toUpperCase()} `),
    sends: toOwner(...FORGOTTEN),
  },
  {
    event: 'a password reset is requested for an unknown address, then for the owner’s',
    cite: 'A§7 reset-password',
    happens: async (world) => {
      await forgot(world, 'nobody@luma.example');
      await forgotAfterwards(world);
    },
    sends: toOwner(...FORGOTTEN),
  },
  {
    event: 'a password reset is requested for an account on hold, then once it is active',
    cite: 'A§7, D89',
    happens: async (world) => {
      await setStatus(world, 'on-hold');
      await forgot(world, world.owner.email);
      await setStatus(world, 'active');
      await forgotAfterwards(world);
    },
    sends: toOwner(...FORGOTTEN),
  },
  {
    event: 'the mailed link sets a new password',
    cite: 'A§7, ADR-0042',
    happens: async (world) => {
      await forgot(world, world.owner.email);
      const [mail = ''] = await world.mailsTo(world.owner.email, 1);
      expectDone(
        await world.api.send('POST', '/api/auth/reset-password/confirm', {
          body: { token: tokenIn(mail), password: NEW_PASSWORD },
        }),
      );
    },
    sends: {
      en: (owner) => [
        [owner, FORGOTTEN[0]],
        [owner, PASSWORD_CHANGED[0]],
      ],
      ar: (owner) => [
        [owner, FORGOTTEN[1]],
        [owner, PASSWORD_CHANGED[1]],
      ],
    },
  },
  {
    event: 'the owner changes the password',
    cite: 'ADR-0042',
    happens: async ({ owner }) =>
      expectDone(
        await owner.send('POST', '/api/account/password', { body: { current: DEMO_PASSWORD, next: NEW_PASSWORD } }),
      ),
    sends: toOwner(...PASSWORD_CHANGED),
  },
  {
    event: 'the owner’s password change is refused, since the current one is wrong',
    cite: 'ADR-0042',
    happens: ({ owner }) =>
      owner.send('POST', '/api/account/password', { body: { current: 'wrong', next: NEW_PASSWORD } }),
    sends: NOBODY,
  },
  {
    event: 'the owner turns a second factor on',
    cite: 'ADR-0042',
    happens: switchOn,
    sends: toOwner(...FACTOR_ON),
  },
  {
    event: 'the owner turns the second factor off',
    cite: 'ADR-0042',
    happens: async (world) => {
      const app = await switchOn(world);
      // Each code is single-use: the next one belongs to the next half-minute.
      expectDone(
        await world.owner.send('POST', '/api/account/second-factor/off', {
          body: { password: DEMO_PASSWORD, code: app.generate({ timestamp: Date.now() + 30_000 }) },
        }),
      );
    },
    sends: {
      en: (owner) => [
        [owner, FACTOR_ON[0]],
        [owner, 'The second factor was turned off for Steward'],
      ],
      ar: (owner) => [
        [owner, FACTOR_ON[1]],
        [owner, 'تم إيقاف العامل الثاني في Steward'],
      ],
    },
  },
  {
    event: 'an administrator resets the second factor',
    cite: 'ADR-0042',
    happens: async (world) => {
      await switchOn(world);
      expectDone(await world.admin.send('POST', `/api/users/${world.owner.userId}/second-factor/reset`));
    },
    sends: {
      en: (owner) => [
        [owner, FACTOR_ON[0]],
        [owner, 'Your second factor for Steward was reset'],
      ],
      ar: (owner) => [
        [owner, FACTOR_ON[1]],
        [owner, 'تمت إعادة تعيين العامل الثاني في Steward'],
      ],
    },
  },
  {
    event: 'an administrator changes the account’s address',
    cite: 'A§7 PATCH users',
    happens: async ({ admin, owner }) => {
      const { body } = await admin.send<{ version: number }>('GET', `/api/users/${owner.userId}`);
      expectDone(
        await admin.send('PATCH', `/api/users/${owner.userId}`, {
          body: { version: body.version, email: `new-${owner.email}` },
        }),
      );
    },
    sends: {
      en: (owner) => [
        [owner, 'The e-mail address of your Steward account was changed'],
        [`new-${owner}`, 'Your new address for Steward'],
      ],
      ar: (owner) => [
        [owner, 'تم تغيير عنوان بريد حسابك في Steward'],
        [`new-${owner}`, 'عنوانك الجديد لتسجيل الدخول إلى Steward'],
      ],
    },
  },
  {
    event: 'the owner changes the account’s address',
    cite: 'A§7, ADR-0042',
    happens: async ({ owner }) =>
      expectDone(
        await owner.send('POST', '/api/account/email', {
          body: { email: `own-${owner.email}`, password: DEMO_PASSWORD },
        }),
      ),
    sends: {
      en: (owner) => [
        [owner, 'The e-mail address of your Steward account was changed'],
        [`own-${owner}`, 'Your new address for Steward'],
      ],
      ar: (owner) => [
        [owner, 'تم تغيير عنوان بريد حسابك في Steward'],
        [`own-${owner}`, 'عنوانك الجديد لتسجيل الدخول إلى Steward'],
      ],
    },
  },
  {
    event: 'an administrator invites the owner of an account without a password',
    cite: 'A§7, ADR-0042',
    happens: async (world) => {
      await withoutPassword(world);
      expectDone(await world.admin.send('POST', `/api/users/${world.owner.userId}/invitation`));
    },
    sends: toOwner('Luma Salons invites you to Steward', 'دعوتك إلى Steward من Luma Salons'),
  },
  {
    event: 'an administrator invites a person who has a password',
    cite: 'ADR-0042',
    happens: ({ admin, owner }) => admin.send('POST', `/api/users/${owner.userId}/invitation`),
    sends: NOBODY,
  },
  {
    event: 'the account is put on hold, and reactivated',
    cite: 'D89',
    happens: async (world) => {
      await setStatus(world, 'on-hold');
      await setStatus(world, 'active');
    },
    sends: NOBODY,
  },
  {
    event: 'a tenant is set up without a password for its administrator, who is invited again',
    cite: 'C§7 tenants, setup-tenant-mail',
    happens: async ({ api, language }) => {
      const domain = `acme-${language}.example`;
      expectDone(await api.send('POST', '/api/tenants', { body: newTenant(domain), headers: setUp }));
      expectDone(await api.send('POST', '/api/auth/setup-tenant-mail', { body: { domain }, headers: setUp }));
    },
    // A new account is English until its owner chooses otherwise.
    sends: {
      en: () => Array<Sent>(2).fill(['boss@acme-en.example', 'Acme invites you to Steward']),
      ar: () => Array<Sent>(2).fill(['boss@acme-ar.example', 'Acme invites you to Steward']),
    },
  },
  {
    event: 'a newsletter is sent, documents expire, days pass: notifications cause no mail',
    cite: 'C§5, C§9',
    happens: async ({ api, admin }) => {
      expectDone(
        await admin.send('POST', '/api/communication-templates', {
          body: {
            link: 'https://news.luma.example/test',
            type: 'internal',
            notifyAt: new Date(Date.now() + 7_200_000).toISOString(),
          },
        }),
      );
      await api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
        await sql`update newsletter set notify_at = now() - interval '1 minute' where tenant_id = ${admin.tenantId} and status = 'scheduled'`.execute(
          tx,
        );
        await sql`update job set run_at = now() where tenant_id = ${admin.tenantId} and kind like 'newsletter.%'`.execute(
          tx,
        );
      });
      await scheduleRecurring(api.db.database, recurringJobs);
      await api.runJobs();
    },
    sends: NOBODY,
  },
];

/** The owner of a separate Luma account who reads one language; and an administrator who reads the other. */
export async function mailWorld(api: TestApi, language: Language): Promise<MailWorld> {
  const admin = await api.signIn('admin@luma.example');
  const person = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
  const email = await api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
    await sql`update app_user set language = ${language === 'en' ? 'ar' : 'en'} where tenant_id = ${admin.tenantId} and id = ${admin.userId}`.execute(
      tx,
    );
    const { rows } = await sql<{
      email: string;
    }>`update app_user set language = ${language} where tenant_id = ${admin.tenantId} and id = ${person.userId} returning email`.execute(
      tx,
    );
    return rows[0]?.email ?? '';
  });
  const mailsTo = async (to: string, count: number): Promise<readonly string[]> => {
    for (;;) {
      const found = mailsOf(api).filter((mail) => sentOf(mail)[0] === to);
      if (found.length >= count) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return { api, admin, owner: { ...person, email }, language, mailsTo };
}

const wordsOf = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, coding: string, text: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    );

/** The address and the subject of a mail. */
export function sentOf(mail: string): Sent {
  const head = (mail.split('\n\n')[0] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  const line = (name: string): string => new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(head)?.[1] ?? '';
  const subject = line('Subject');
  return [line('To'), subject.includes('=?') ? Buffer.from(wordsOf(subject), 'latin1').toString('utf8') : subject];
}
