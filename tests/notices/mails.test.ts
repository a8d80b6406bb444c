import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { mailsOf } from '../support/outbox.ts';
import { MAILS, mailWorld, sentOf, SETUP_TOKEN, type Language } from './mails.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ setupToken: SETUP_TOKEN });
});
afterAll(() => api.close());

describe.each<Language>(['en', 'ar'])('mails to owners who read %s', (language) => {
  it.each(MAILS)('$event ($cite)', async ({ happens, sends }) => {
    const world = await mailWorld(api, language);
    const before = mailsOf(api).length;
    await happens(world);
    const wanted = sends[language](world.owner.email);
    const sent = () => mailsOf(api).slice(before).map(sentOf);
    await expect.poll(() => sent().length).toBeGreaterThanOrEqual(wanted.length);
    const inOrder = (mails: typeof wanted): typeof wanted =>
      mails.toSorted((one, other) => one.join().localeCompare(other.join()));
    expect(inOrder(sent())).toEqual(inOrder(wanted));
  });
});

it('every mail about an account is in the table: their functions are in one file, each with rows', () => {
  const source = readFileSync(path.join(import.meta.dirname, '../../src/server/mail/account-mails.ts'), 'utf8');
  expect([...source.matchAll(/export function (\w+Mail)\(/g)].map(([, name]) => name)).toEqual([
    'resetMail',
    'invitationMail',
    'emailChangedMail',
    'securityMail',
  ]);
  const said = new Set(MAILS.flatMap(({ sends }) => sends.en('owner@luma.example')).map(([, subject]) => subject));
  expect(said.size).toBe(9);
});
