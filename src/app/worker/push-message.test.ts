import { expect, test } from 'vitest';
import { messageOf } from './push-message.ts';

const UNREADABLE = { title: 'Steward', link: '/me', tag: 'steward' };

test('a message is shown with its title, and leads to its page', () => {
  expect(messageOf('{"id":"7","title":"Your schedule has changed","link":"/me/shifts"}')).toEqual({
    title: 'Your schedule has changed',
    link: '/me/shifts',
    tag: '7',
  });
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  7,
  undefined,
])('a link to %s leads to the view instead', (link) => {
  expect(messageOf(JSON.stringify({ id: '7', title: 'News', link })).link).toBe('/me');
});

test.each([undefined, '', 'nonsense', 'null', '[]', '7', '{"title":""}'])(
  '%s shows the name of the product',
  (text) => {
    expect(messageOf(text)).toEqual(UNREADABLE);
  },
);
