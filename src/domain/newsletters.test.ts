import 'temporal-polyfill/global';
import { describe, expect, it } from 'vitest';
import { linkAddress, linkHost, nextFullHour, wallClockText, wireStatus } from './newsletters.ts';

describe('newsletter links (reliability 25)', () => {
  it.each([
    ['https://news.example/a?b=c#d', 'news.example'],
    ['http://News.Example:8080/', 'news.example'],
    ['https://أخبار.example/ع', 'أخبار.example'],
    ['https://intranet', 'intranet'],
  ])('%s leads to %s', (link, host) => {
    expect(linkHost(link)).toBe(host);
  });

  it.each([
    ['https://news.example', 'news.example'],
    ['https://News.Example:8080/', 'news.example'],
    ['https://news.example/team-day?to=all#top', 'news.example/team-day'],
    ['https://news.example/2026/11/team-day/', 'news.example/2026/11/team-day'],
    ['https://news.example?to=all', 'news.example'],
    ['https://news.example/a\u202eb', 'news.example/ab'],
    [`https://news.example/${'a'.repeat(80)}`, `news.example/${'a'.repeat(59)}…`],
    ['javascript:alert(1)', null],
  ])('%s is told apart by %s', (link, address) => {
    expect(linkAddress(link)).toBe(address);
  });

  it.each([
    '',
    'news.example',
    '//news.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'ftp://news.example',
    'https://',
    'https:///a',
    'https://user@news.example',
    'https://user:password@news.example',
    'https://a.example\\@b.example',
    'https://a.example/ b',
    'https://a..example',
    'https://-a.example',
    'https://a.example:99999',
    'https://a.example\u0000',
    'https://[::1]/',
  ])('rejects %j', (link) => {
    expect(linkHost(link)).toBeNull();
  });
});

it('the earliest publication is the next full local hour (C§5)', () => {
  const at = (zone: string) => wallClockText(nextFullHour(Temporal.Instant.from('2026-03-01T09:00:00Z'), zone));
  expect(at('Asia/Dubai')).toBe('2026-03-01 14:00 (Asia/Dubai)');
  expect(at('Asia/Kathmandu')).toBe('2026-03-01 15:00 (Asia/Kathmandu)');
  // At the start of daylight saving time the hour after one is three.
  expect(wallClockText(nextFullHour(Temporal.Instant.from('2026-03-29T00:30:00Z'), 'Europe/Berlin'))).toBe(
    '2026-03-29 03:00 (Europe/Berlin)',
  );
});

it('reports a newsletter being sent as scheduled (D61)', () => {
  expect((['scheduled', 'sending', 'sent'] as const).map(wireStatus)).toEqual(['scheduled', 'scheduled', 'sent']);
});
