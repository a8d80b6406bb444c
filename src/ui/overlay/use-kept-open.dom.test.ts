import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { en } from '../texts/en.ts';
import { clearMessages, recentMessages } from '../toast/messages.ts';
import { useKeptOpen } from './use-kept-open.ts';

beforeEach(clearMessages);

const i18n = createInstance({ lng: 'en', resources: { en: { ui: en } }, ns: ['ui'], initAsync: false });
void i18n.init();
const open = (asked: boolean, may: boolean) =>
  renderHook((props: { asked: boolean; may: boolean }) => useKeptOpen(props.asked, props.may), {
    initialProps: { asked, may },
    wrapper: ({ children }: { readonly children: ReactNode }) => createElement(I18nextProvider, { i18n }, children),
  });

test('a form stays open when its right is revoked, says so once, and does not reopen without it (A§6)', () => {
  const { result, rerender } = open(true, true);
  expect(result.current).toBe(true);
  rerender({ asked: true, may: false });
  rerender({ asked: true, may: false });
  expect(result.current).toBe(true);
  expect(recentMessages().map(({ kind, title }) => [kind, title])).toEqual([
    ['warning', 'You no longer have permission for this'],
  ]);
  rerender({ asked: false, may: false });
  expect(result.current).toBe(false);
  rerender({ asked: true, may: false });
  expect(result.current).toBe(false);
});

test('never opens without the right, and shows no message', () => {
  expect(open(true, false).result.current).toBe(false);
  expect(recentMessages()).toEqual([]);
});
