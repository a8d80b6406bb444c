import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. Failures are logged, never reported to the person who asked. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const FROM = 'Steward <no-reply@steward.invalid>';

/**
 * Creates a mailer for MAIL_URL (smtp://…, smtps://…). Without one, mails become .eml files in `outbox`. Calls
 * `onFailure` when a mail could not be sent.
 */
export function createMailer(
  options: { mailUrl: string | null; outbox: string },
  onFailure: (error: unknown) => void,
): Mailer {
  const transport = options.mailUrl === null ? null : createTransport(options.mailUrl);
  const files = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      try {
        if (transport) {
          await transport.sendMail({ from: FROM, ...mail });
          return;
        }
        const { message } = await files.sendMail({ from: FROM, ...mail });
        // Mails contain links that set passwords: no other account on the machine may read them.
        await mkdir(options.outbox, { recursive: true, mode: 0o700 });
        const name = path.join(options.outbox, `${Date.now()}-${crypto.randomUUID()}.eml`);
        // Written to a temporary name and renamed: a reader of the folder never sees half a mail.
        await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 });
        await rename(`${name}.part`, name);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
