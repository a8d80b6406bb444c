import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestApi } from './api.ts';

/** The written mails, decoded, oldest first. */
export function mailsOf(api: Pick<TestApi, 'folder'>): readonly string[] {
  const folder = path.join(api.folder, 'outbox');
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
  return names.toSorted().map((name) => decode(readFileSync(path.join(folder, name), 'utf8')));
}

/** Decodes quoted-printable and base64 bodies; the headers stay unchanged. */
function decode(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head))
    return `${head}\n\n${Buffer.from(text, 'base64').toString('utf8')}`;
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
}

/** The token of the link in a mail. @throws Error when there is none. */
export function tokenIn(mail: string): string {
  const token = /[?&]token=([\w.-]+)/.exec(mail)?.[1];
  if (!token) throw new Error(`no link in: ${mail}`);
  return token;
}
