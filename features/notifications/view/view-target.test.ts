import { expect, test } from 'vitest';
import { TENANT_MODULES } from '#domain/modules.ts';
import { Permissions } from '#domain/permissions.ts';
import type { Notification } from '../notifications.queries.ts';
import { viewTarget } from './view-target.ts';

const DESK = 'mobile.access.employeeApp.myDesk:read';
const LEAVE = 'leave.details:read:personal';
const WEB = ['web.access:read', 'web.access.login:read'];
const ID = '0198a000-0000-7000-8000-000000000010';

const entry = (type: Notification['type'], params: Notification['params'] = {}): Notification => ({
  id: ID,
  type,
  params,
  link: `/hr/leave?open=${ID}`,
  createdAt: '2026-05-10T05:14:00Z',
  readAt: null,
});
const led = (held: readonly string[], of: Notification) =>
  viewTarget(of, new Permissions(held), new Set(TENANT_MODULES));

const ANSWER = entry('leave-request-process-finished');

test('what is the own opens in the view, where its page is open to the reader (C§6)', () => {
  expect(led([DESK, LEAVE], ANSWER)).toEqual({ kind: 'view', href: `/me/leave?open=${ID}` });
  expect(led([LEAVE], ANSWER)).toBeNull();
  expect(led([LEAVE, ...WEB], ANSWER)).toEqual({ kind: 'panel', href: ANSWER.link });
});

test('what others ask opens the panel, for people who may use it', () => {
  expect(led([DESK, LEAVE], entry('leave-request'))).toBeNull();
  expect(led([DESK, LEAVE, ...WEB], entry('leave-request'))).toEqual({ kind: 'panel', href: ANSWER.link });
});

test('a newsletter leads to its web link, and to nothing else (C§5)', () => {
  const url = 'https://news.example/hello';
  expect(led([], entry('new-communication', { url }))).toEqual({ kind: 'outside', href: url });
  expect(led([], entry('new-communication', { url: 'javascript:alert(1)' }))).toBeNull();
});
