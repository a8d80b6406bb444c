import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

/** A fake maps service at the network boundary. */
let service: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: { path: string; query: Record<string, string>; language: string | undefined }[] = [];
let api: TestApi;
let hr: Person;

const json = (body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const MARINA = { lat: '25.0804500', lon: '55.1403200', display_name: 'Dubai Marina, Dubai, United Arab Emirates' };

beforeAll(async () => {
  service = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://maps.test');
    seen.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      language: request.headers['accept-language'],
    });
    answer(request, response);
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  api = await startTestApi({ mapsUrl: `${origin}/nominatim` });
  hr = await api.signIn('hr@luma.example');
});
afterAll(async () => {
  await api.close();
  service.closeAllConnections();
  await new Promise((closed) => service.close(closed));
});
beforeEach(() => {
  seen = [];
  answer = json([MARINA]);
});

const ask = async (query: Record<string, unknown>, headers = {}) => {
  const { status, body } = await hr.send<{ data: object | null }>('GET', '/api/geocode', { query, headers });
  return { status, data: body.data };
};

describe('addresses and coordinates (A§5, D91)', () => {
  it('geocoding requires a right to enter locations; the paid service is no open relay', async () => {
    const staff = await api.signIn('staff@luma.example');
    const { status, body } = await staff.send<{ missing: string[] }>('GET', '/api/geocode', {
      query: { address: 'Dubai Marina' },
    });
    expect([status, body.missing]).toEqual([
      403,
      [
        'location.details:create',
        'location.details:update',
        'fieldLocation.details:create',
        'fieldLocation.details:update',
      ],
    ]);
    expect(seen).toEqual([]);
  });

  it('an address is geocoded by the configured service, in the caller’s language', async () => {
    expect(await ask({ address: ' Dubai Marina ' }, { 'accept-language': 'ar' })).toEqual({
      status: 200,
      data: { latitude: 25.08045, longitude: 55.14032, address: MARINA.display_name },
    });
    expect(seen).toEqual([
      { path: '/nominatim/search', query: { format: 'jsonv2', q: 'Dubai Marina', limit: '1' }, language: 'ar' },
    ]);
  });

  it('coordinates are reverse geocoded and returned unchanged', async () => {
    answer = json(MARINA);
    expect((await ask({ latitude: 25.08040001, longitude: 55.14030001 })).data).toEqual({
      latitude: 25.08040001,
      longitude: 55.14030001,
      address: MARINA.display_name,
    });
    expect(seen[0]).toMatchObject({ path: '/nominatim/reverse', query: { lat: '25.08040001', lon: '55.14030001' } });
  });

  it.each([
    'http://169.254.169.254/latest',
    '//elsewhere.test/',
    '../../admin?x=1#y',
    'a&q=b&format=xml',
    '\\\\elsewhere\\x',
  ])('an address like %s causes no request to another host', async (address) => {
    expect((await ask({ address })).status).toBe(200);
    expect(seen).toEqual([
      { path: '/nominatim/search', query: { format: 'jsonv2', q: address, limit: '1' }, language: 'en' },
    ]);
  });

  it('redirects are not followed', async () => {
    answer = (request, response) =>
      request.url?.startsWith('/inside')
        ? json([MARINA])(request, response)
        : void response.writeHead(302, { location: `${origin}/inside` }).end();
    expect(await ask({ address: 'x' })).toEqual({ status: 200, data: null });
    expect(seen.map(({ path }) => path)).toEqual(['/nominatim/search']);
  });

  const failures: Record<string, typeof answer> = {
    'finds nothing': json([]),
    'answers 500': (_, response) => void response.writeHead(500).end('broken'),
    'answers no JSON': (_, response) => void response.end('<html>'),
    'answers something else': json({ lat: {}, lon: [] }),
    'answers impossible coordinates': json([{ ...MARINA, lat: '400' }]),
    'answers without end': (_, response) => void response.end(`[${'" ",'.repeat(100_000)}0]`),
    'hangs up': (_, response) => void response.destroy(),
  };
  it.each(Object.keys(failures))('a service that %s returns nothing, silently', async (name) => {
    answer = failures[name] ?? answer;
    expect(await ask({ address: 'x' })).toEqual({ status: 200, data: null });
    expect(await ask({ latitude: 1, longitude: 2 })).toEqual({ status: 200, data: null });
  });

  it('a service that never responds times out, without holding a database connection', async () => {
    answer = () => undefined;
    const waiting = Promise.all(Array.from({ length: 12 }, () => ask({ address: 'x' })));
    // The pool of this test has 6 connections: a call that needs one is served although 12 wait.
    expect((await hr.send('GET', '/api/users/me')).status).toBe(200);
    expect((await waiting).every(({ status, data }) => status === 200 && data === null)).toBe(true);
  });

  it.each([
    {},
    { address: '' },
    { latitude: 1 },
    { address: 'x', latitude: 1, longitude: 2 },
    { latitude: 91, longitude: 0 },
    { latitude: 'north', longitude: 0 },
  ])('%j names neither or both and is refused', async (query) => {
    expect((await ask(query)).status).toBe(400);
    expect(seen).toEqual([]);
  });

  it('without a maps service nothing is found, and nothing is requested', async () => {
    const offline = await startTestApi();
    try {
      const person = await offline.signIn('hr@luma.example');
      const { status, body } = await person.send<{ data: null }>('GET', '/api/geocode', {
        query: { address: 'Dubai' },
      });
      expect([status, body.data]).toEqual([200, null]);
    } finally {
      await offline.close();
    }
  });
});
