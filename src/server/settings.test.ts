import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLoopback, readServerSettings, readSettings } from './settings.ts';

describe('settings', () => {
  test('have a default each', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: path.resolve('.data'),
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      demo: 'auto',
      logLevel: 'info',
      mailUrl: undefined,
      outboxFolder: path.resolve('.data', 'outbox'),
      mapsUrl: undefined,
      filesFolder: path.resolve('.data', 'files'),
      bucket: undefined,
      setupToken: undefined,
      oidc: undefined,
    });
  });

  test('treat an empty variable as unset, as in a compose file', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', FILES_URL: '', OIDC_ISSUER: '' }).port).toBe(3000);
  });

  test.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['panel.internal', 'http://panel.internal:3000'],
  ])('for HOST %s links begin with %s by default', (HOST, publicUrl) => {
    expect(readSettings({ HOST }).publicUrl).toBe(publicUrl);
    expect(readSettings({ HOST, PUBLIC_URL: 'https://panel.example/' }).publicUrl).toBe('https://panel.example');
  });

  test.each(['0', '65536', '80a', '-1', '3000.5', '1e3'])('refuse the port %s', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/PORT must be a whole number/);
  });

  test.each(['https://maps.example', 'http://127.0.0.1:8080/nominatim'])('accept the maps service %s', (MAPS_URL) => {
    expect(readSettings({ MAPS_URL }).mapsUrl).toBe(MAPS_URL);
  });

  test.each(['geo.test', 'ftp://geo.test', 'https://geo.test?key=1', 'https://u:p@geo.test', 'file:///etc/passwd'])(
    'refuse %s as a maps service without repeating it',
    (MAPS_URL) => {
      expect(() => readSettings({ MAPS_URL })).toThrow(
        /MAPS_URL must be the address of a Nominatim-compatible service/,
      );
      expect(() => readSettings({ MAPS_URL })).not.toThrow(MAPS_URL);
    },
  );

  test('accept a bucket of S3, and of an S3-compatible service', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(readSettings({ ...keys, FILES_URL: 's3://files-of-luma/steward/?region=me-central-1' }).bucket).toEqual({
      address: 'https://files-of-luma.s3.me-central-1.amazonaws.com/steward',
      region: 'me-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: undefined,
    });
    const other = {
      ...keys,
      AWS_REGION: 'auto',
      AWS_SESSION_TOKEN: 'passing',
      FILES_URL: 's3://files-of-luma?endpoint=https://s3.example',
    };
    expect(readSettings(other).bucket).toMatchObject({
      address: 'https://s3.example/files-of-luma',
      region: 'auto',
      sessionToken: 'passing',
    });
  });

  test('refuse a bucket without region or keys, each by name, without repeating the keys', () => {
    const refused = (environment: Record<string, string>) => () => readSettings(environment);
    expect(refused({ FILES_URL: 's3://files-of-luma' })).toThrow(/FILES_URL must name a region/);
    expect(refused({ FILES_URL: 's3://files-of-luma' })).toThrow(/AWS_ACCESS_KEY_ID is needed/);
    expect(refused({ FILES_URL: 's3://files-of-luma' })).toThrow(/AWS_SECRET_ACCESS_KEY is needed/);
    expect(refused({ FILES_URL: 's3://id:hidden@files-of-luma' })).toThrow(/FILES_URL must look like/);
    expect(refused({ FILES_URL: 's3://id:hidden@files-of-luma' })).not.toThrow(/hidden/);
    expect(refused({ FILES_URL: 's3://files-of-luma?region=auto&endpoint=s3.example' })).toThrow(/endpoint/);
  });

  test.each(['short', 'with blanks in the middle of what is long', 'é'.repeat(40)])(
    'refuse the set-up token %s without repeating it',
    (SETUP_TOKEN) => {
      expect(() => readSettings({ SETUP_TOKEN })).toThrow(/SETUP_TOKEN must be 32 to 200 visible characters/);
      expect(() => readSettings({ SETUP_TOKEN })).not.toThrow(SETUP_TOKEN);
    },
  );

  const OIDC = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'steward' };
  const BUCKET = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  /** A name of a bucket with so many characters. */
  const bucket = (length: number) => ({ ...BUCKET, FILES_URL: `s3://${'b'.repeat(length)}?region=auto` });
  test.each<[what: string, environment: Record<string, string>, isAccepted: boolean]>([
    ['a set-up token of 31 characters', { SETUP_TOKEN: 'x'.repeat(31) }, false],
    ['a set-up token of 32 characters', { SETUP_TOKEN: 'x'.repeat(32) }, true],
    ['a set-up token of 200 characters', { SETUP_TOKEN: 'x'.repeat(200) }, true],
    ['a set-up token of 201 characters', { SETUP_TOKEN: 'x'.repeat(201) }, false],
    ['the port 1', { PORT: '1' }, true],
    ['the port 65535', { PORT: '65535' }, true],
    ['a client id of 500 characters', { ...OIDC, OIDC_CLIENT_ID: 'x'.repeat(500) }, true],
    ['a client id of 501 characters', { ...OIDC, OIDC_CLIENT_ID: 'x'.repeat(501) }, false],
    ['a client secret of 500 characters', { ...OIDC, OIDC_CLIENT_SECRET: 'x'.repeat(500) }, true],
    ['a client secret of 501 characters', { ...OIDC, OIDC_CLIENT_SECRET: 'x'.repeat(501) }, false],
    ['a bucket of 2 characters', bucket(2), false],
    ['a bucket of 3 characters', bucket(3), true],
    ['a bucket of 63 characters', bucket(63), true],
    ['a bucket of 64 characters', bucket(64), false],
    ['values between blanks', { PORT: ' 4000 ', SETUP_TOKEN: ` ${'x'.repeat(32)} `, DEMO: ' on ' }, true],
  ])('know the limits of their values: %s', (_, environment, isAccepted) => {
    const read = () => readSettings(environment);
    if (isAccepted) expect(read()).toMatchObject({ logLevel: 'info' });
    else expect(read).toThrow(/Steward cannot start with these settings/);
  });

  test.each(['https://id.example/realms/staff', 'http://127.0.0.1:9000'])(
    'accept the issuer %s with its client',
    (OIDC_ISSUER) => {
      expect(readSettings({ OIDC_ISSUER, OIDC_CLIENT_ID: 'steward', OIDC_CLIENT_SECRET: 'hidden' }).oidc).toEqual({
        issuer: OIDC_ISSUER,
        clientId: 'steward',
        clientSecret: 'hidden',
      });
    },
  );

  test.each([
    [{ OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'steward' }, /OIDC_ISSUER must be the https address/],
    [{ OIDC_ISSUER: 'https://u:p@id.example', OIDC_CLIENT_ID: 'steward' }, /OIDC_ISSUER must be the https address/],
    [{ OIDC_ISSUER: 'https://id.example' }, /OIDC_CLIENT_ID must be set together/],
    [{ OIDC_CLIENT_ID: 'steward' }, /OIDC_ISSUER must be set together/],
    [{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'two words' }, /OIDC_CLIENT_ID must be visible characters/],
    [
      { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'steward', OIDC_CLIENT_SECRET: 'two words' },
      /OIDC_CLIENT_SECRET must be visible characters/,
    ],
  ])('refuse an incomplete or unsafe issuer: %j', (environment, fault) => {
    expect(() => readSettings(environment)).toThrow(fault);
  });

  test('accept socket folders and parameters in DATABASE_URL', () => {
    const DATABASE_URL = 'postgres://owner:secret@localhost/steward?host=%2Frun%2Fpg&sslmode=disable';
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});

describe('settings of the listening server', () => {
  // 192.0.2.0/24 and .invalid belong to no one (RFC 5737, RFC 2606).
  test.each(['192.0.2.1', 'nowhere.invalid', '2001:db8::1'])(
    'refuse %s, not an address of this machine, together with all other faults',
    async (HOST) => {
      await expect(readServerSettings({ HOST, PORT: '0', DEMO: 'maybe' })).rejects.toThrow(
        `Steward cannot start with these settings:\n  PORT must be a whole number from 1 to 65535, not "0"\n  DEMO must be one of on, off, not "maybe"\n  HOST ${HOST} is no address of this machine`,
      );
    },
  );

  test.each(['127.0.0.1', 'localhost', '0.0.0.0'])(
    'accept %s, also while the port is in use: that is reported with exit 4',
    async (HOST) => {
      const other = net.createServer().listen(0, HOST);
      await once(other, 'listening');
      const { port } = other.address() as net.AddressInfo;
      expect(await readServerSettings({ HOST, PORT: String(port) })).toMatchObject({ host: HOST, port });
      other.close();
    },
  );
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['127.example', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
