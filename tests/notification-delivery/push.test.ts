import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPushKeys } from '#server/push/push-keys.ts';
import { lookupPublic, sendPublicly, type PushTransport } from '#server/push/push-sender.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeMailCompany, PATH as PREFERENCES, type MailCompany } from './mail-company.ts';

const PATH = '/api/account/push';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine: what it was sent, and what it answers. */
const received: Received[] = [];
let answers = 201;
let service: Server;
/** Leads https addresses of the tests to it, as a network would. */
const transport: PushTransport = (url, { method, headers, body }) =>
  new Promise((resolve, reject) => {
    const { port } = service.address() as AddressInfo;
    const sent = request({ port, path: new URL(url).pathname, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** A browser's side of a subscription. */
interface Browser {
  readonly pair: ECDH;
  readonly auth: Buffer;
  readonly body: object;
}
function newBrowser(endpoint = `https://push.example/send/${crypto.randomUUID()}`): Browser {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return { pair, auth, body: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } } };
}

/** Decrypts a message as a browser does (RFC 8291, RFC 8188). */
function decrypted({ pair, auth }: Browser, body: Buffer): unknown {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const serverKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(serverKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'));
}

let api: TestApi;
let company: MailCompany;
beforeAll(async () => {
  service = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      received.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts) });
      outgoing.writeHead(answers).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
  service.close();
});
beforeEach(async () => {
  received.length = 0;
  answers = 201;
  company = await makeMailCompany(api, transport);
});

const switchOn = async (browser = newBrowser()): Promise<Browser> => {
  const { status, body } = await company.manager.send('PUT', PATH, { body: browser.body });
  expect([status, body]).toEqual([204, '']);
  return browser;
};
const isOn = async (): Promise<boolean> => (await company.manager.send<{ isOn: boolean }>('GET', PATH)).body.isOn;
const subscriptions = async (): Promise<number> =>
  (await company.inTenant((tx) => sql`select from push_subscription where tenant_id = ${company.tenantId}`.execute(tx)))
    .rows.length;

describe('push messages (ADR-0140)', () => {
  it('are encrypted for their browser, signed by the key it subscribed to, and have title and link alone', async () => {
    expect(await isOn()).toBe(false);
    const browser = await switchOn();
    expect(await isOn()).toBe(true);
    const id = await company.asks();
    const [message] = received;
    expect(received.length).toBe(1);
    expect(decrypted(browser, message?.body ?? Buffer.alloc(0))).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: expect.stringMatching(/^requester Test requested leave, \d\d \w{3} \d{4}\. It is your turn to decide$/),
      link: `/hr/leave?open=${id}`,
    });
    expect(message?.body.toString('latin1')).not.toContain('requester');
    const { publicKey } = (await company.manager.send<{ publicKey: string }>('GET', PATH)).body;
    const [, token = '', stated] = /^vapid t=(\S+), k=(\S+)$/.exec(message?.headers.authorization ?? '') ?? [];
    expect(stated).toBe(publicKey);
    const [head, claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(publicKey, 'base64url');
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example',
      sub: 'https://panel.example',
    });
  });

  it('have the same key after a restart', async () => {
    const [one, other] = [await createPushKeys(api.db.database)(), await createPushKeys(api.db.database)()];
    expect(one).toEqual(other);
  });

  it.each([404, 410])('end when the push service answers %i', async (status) => {
    await switchOn();
    answers = status;
    await company.asks();
    expect([received.length, await subscriptions(), await isOn()]).toEqual([1, 0, false]);
    await company.asks();
    expect(received.length).toBe(1);
  });

  it('are tried again when the push service fails', async () => {
    await switchOn();
    answers = 503;
    await company.asks();
    answers = 201;
    await company.passMinutes(5);
    expect([received.length, await subscriptions()]).toEqual([2, 1]);
  });

  it('end with the switch, and with the session', async () => {
    await switchOn();
    expect((await company.manager.send('DELETE', PATH)).status).toBe(204);
    await company.asks();
    await switchOn();
    await company.inTenant((tx) =>
      sql`update user_session set revoked_at = now() where tenant_id = ${company.tenantId} and user_id = ${company.manager.userId}`.execute(
        tx,
      ),
    );
    expect(await subscriptions()).toBe(0);
    await company.asks();
    expect(received.length).toBe(0);
  });

  it('leave out areas that are off, what was read, and what the reader may not open', async () => {
    await switchOn();
    const area = (isWanted: boolean) =>
      company.manager.send('PATCH', PREFERENCES, {
        body: { areas: [{ area: 'leave', channel: 'push', isOn: isWanted }] },
      });
    await area(false);
    await company.asks();
    await area(true);
    await company.asks();
    expect(received.length).toBe(1);
    await company.inTenant(async (tx) => {
      await sql`update role set permissions = '{web.access:read,web.access.login:read}' where tenant_id = ${company.tenantId}
        and id = (select role_id from app_user where tenant_id = ${company.tenantId} and id = ${company.manager.userId})`.execute(
        tx,
      );
      await sql`insert into job (tenant_id, kind, payload) select tenant_id, 'notification.push', json_build_object('userId', user_id, 'id', id)
        from notification where tenant_id = ${company.tenantId} and user_id = ${company.manager.userId}`.execute(tx);
      await sql`delete from approval_step_candidate where tenant_id = ${company.tenantId}`.execute(tx);
    });
    await company.runJobs();
    expect(received.length).toBe(1);
  });

  it('are sent again while they are unread, and not once they were read elsewhere', async () => {
    await switchOn();
    await company.asks();
    const sendAgain = async (): Promise<number> => {
      received.length = 0;
      await company.inTenant((tx) =>
        sql`insert into job (tenant_id, kind, payload) select tenant_id, 'notification.push', json_build_object('userId', user_id, 'id', id)
          from notification where tenant_id = ${company.tenantId} and user_id = ${company.manager.userId}`.execute(tx),
      );
      await company.runJobs();
      return received.length;
    };
    expect(await sendAgain()).toBe(1);
    await company.inTenant((tx) =>
      sql`update notification set read_at = now() where tenant_id = ${company.tenantId}`.execute(tx),
    );
    expect(await sendAgain()).toBe(0);
  });

  it.each([
    'http://push.example/send/1',
    'https://127.0.0.1/send/1',
    'https://10.0.0.7/send/1',
    'https://[::1]/send/1',
    'https://localhost/send/1',
    'https://push.example:8443/send/1',
  ])('are not sent to %s', async (endpoint) => {
    const { status, body } = await company.manager.send<{ errors: { path: string; code: string }[] }>('PUT', PATH, {
      body: newBrowser(endpoint).body,
    });
    expect([status, body.errors[0]?.path, body.errors[0]?.code]).toEqual([422, 'endpoint', 'no-push-service']);
  });

  it('refuse a key that is no point on the curve', async () => {
    const { status, body } = await company.manager.send<{ errors: { code: string }[] }>('PUT', PATH, {
      body: { endpoint: 'https://push.example/1', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
    });
    expect([status, body.errors[0]?.code]).toEqual([422, 'no-key']);
  });

  it('never leave the public internet, whatever a name leads to', async () => {
    const sent = { method: 'POST', headers: {}, body: Buffer.alloc(0) };
    await expect(sendPublicly('https://localhost/x', sent)).rejects.toThrow('not on the public internet');
    // A name of the internet may lead into this network.
    const looked = await new Promise<string>((resolve) =>
      lookupPublic('localhost', {}, (error, address) => resolve(error ? error.message : JSON.stringify(address))),
    );
    expect(looked).toBe('the push service is not on the public internet');
  });
});
