import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { followLinkIntent } from './link-intent.ts';

const client = new QueryClient();
let asked: string[];
let read: string[];
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  read = [];
  end = followLinkIntent(
    client,
    async (path) => void asked.push(path),
    async (path) => void read.push(path),
  );
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function link(href: string, more: Readonly<Record<string, string>> = {}): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = href;
  for (const [name, value] of Object.entries(more)) made.setAttribute(name, value);
  made.append(document.createElement('span'));
  document.body.append(made);
  return made;
}
const send = (to: Element, type: string) => to.dispatchEvent(new Event(type, { bubbles: true }));

test('a link that is hovered, focused or pressed has its page fetched once', () => {
  const leave = link('/hr/leave?status=pending');
  send(leave.firstElementChild ?? leave, 'pointerover');
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(asked).toEqual(['/hr/leave']);
  send(leave, 'pointerdown');
  send(link('/finance/assets'), 'focusin');
  send(link('/operations/locations'), 'pointerdown');
  expect(asked).toEqual(['/hr/leave', '/finance/assets', '/operations/locations']);
});

test('the record of a page is fetched each time its link is pressed, and not on hover', () => {
  const profile = link('/hr/employees/one');
  send(profile, 'pointerover');
  vi.advanceTimersByTime(60);
  send(profile, 'focusin');
  expect(read).toEqual([]);
  send(profile, 'pointerdown');
  send(profile, 'pointerdown');
  expect([read, asked]).toEqual([['/hr/employees/one', '/hr/employees/one'], ['/hr/employees/one']]);
});

test('a link that the pointer only passes over is ignored', () => {
  send(link('/hr/leave'), 'pointerover');
  vi.advanceTimersByTime(30);
  send(document.body, 'pointerover');
  vi.advanceTimersByTime(100);
  expect(asked).toEqual([]);
});

test.each([
  ['elsewhere', 'https://example.com/hr', {}],
  ['to a file', '/hr/leave', { download: '' }],
  ['in another window', '/hr/leave', { target: '_blank' }],
  ['to the server', '/api/openapi.json', {}],
])('a link %s leads to no page', (_, href, more) => {
  send(link(href, more), 'pointerdown');
  expect(asked).toEqual([]);
});

test('a failed request is repeated', async () => {
  end();
  let failures = 0;
  end = followLinkIntent(client, async () => {
    failures += 1;
    throw new Error('no line');
  });
  const leave = link('/hr/leave');
  send(leave, 'pointerdown');
  await vi.advanceTimersByTimeAsync(0);
  send(leave, 'pointerdown');
  expect(failures).toBe(2);
});
