import { expect, test } from 'vitest';
import { wayOf } from './way-of.ts';

const ORIGIN = 'https://steward.example';
const asked = (path: string, mode = 'cors', method = 'GET', view = '/me') =>
  wayOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, view);

test.each([
  ['/me', 'navigate', 'page'],
  ['/me/leave?open=1', 'navigate', 'page'],
  ['/menu', 'navigate', null],
  ['/dashboard', 'navigate', null],
  ['/assets/first-abc1234.js', 'cors', 'asset'],
  ['/assets/icons-abc.svg', 'no-cors', 'asset'],
  ['/api/leaves', 'cors', null],
  ['/api/images/1/2', 'no-cors', null],
  ['/me.webmanifest', 'cors', null],
  ['https://elsewhere.example/assets/a.js', 'cors', null],
])('%s by %s is answered as %s', (path, mode, way) => {
  expect(asked(path, mode)).toBe(way);
});

test('writes are never answered', () => {
  expect([asked('/me', 'navigate', 'POST'), asked('/assets/a.js', 'cors', 'POST')]).toEqual([null, null]);
});

test('each view answers its own pages', () => {
  const pages = ['/me', '/branch', '/branch/', '/branches', '/check-in'];
  expect(pages.filter((path) => asked(path, 'navigate', 'GET', '/branch') === 'page')).toEqual(['/branch', '/branch/']);
});
