import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML, for readers who show it. */
  readonly html?: string;
  /** Unique name: a mail that is sent again has the same one, so that mail servers recognize it. */
  readonly messageId?: string;
}

export interface Mailer {
  /** Sends mail. Failures are logged, never reported to the person who asked. */
  send(mail: Mail): Promise<void>;
  /** Sends mail. @throws the error of the mail server */
  deliver(mail: Mail): Promise<void>;
}

const FROM = 'Steward <no-reply@steward.invalid>';

/** The library's own limits are minutes: a mail server that does not answer would hold up every job. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Creates a mailer for MAIL_URL (smtp://…, smtps://…). Without one, mails become .eml files in `outbox`. Calls
 * `onFailure` when a mail could not be sent.
 */
export function createMailer(
  options: { mailUrl: string | null; outbox: string },
  onFailure: (error: unknown) => void,
): Mailer {
  const { mailUrl } = options;
  // Loaded with the first mail: the library takes 25 MB and a sixth of a second of each start.
  let opened: Promise<Transporter> | undefined;
  const transport = () =>
    (opened ??= import('nodemailer').then(({ createTransport }): Transporter =>
      mailUrl === null
        ? createTransport({ streamTransport: true, buffer: true })
        : createTransport({ url: mailUrl, ...PATIENCE }),
    ));
  const deliver = async (mail: Mail): Promise<void> => {
    const { message } = (await (await transport()).sendMail({ from: FROM, ...mail })) as { readonly message?: unknown };
    if (mailUrl !== null) return;
    // Mails contain links that set passwords: no other account on the machine may read them.
    await mkdir(options.outbox, { recursive: true, mode: 0o700 });
    const name = path.join(options.outbox, `${Date.now()}-${crypto.randomUUID()}.eml`);
    // Written to a temporary name and renamed: a reader of the folder never sees half a mail.
    await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${name}.part`, name);
  };
  return { deliver, send: (mail) => deliver(mail).catch(onFailure) };
}
