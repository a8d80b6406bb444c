import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Light or dark: light by default, remembered, and there before anything is shown (A§1).

const KEY = 'steward.colorMode';
const root = document.documentElement;
const shown = () => ({
  classes: [...root.classList].toSorted(),
  scheme: root.style.colorScheme,
  kept: localStorage.getItem(KEY),
});
const DARK = { classes: ['dark'], scheme: 'dark' };
const LIGHT = { classes: ['light'], scheme: 'light' };

/** As a visit begins: the module reads what is remembered. */
async function visit() {
  vi.resetModules();
  return import('#ui/color-mode/color-mode.ts');
}
const clear = (): void => {
  localStorage.clear();
  root.className = '';
  root.style.cssText = '';
};
beforeEach(clear);
afterEach(clear);

describe('what is remembered', () => {
  test.each([
    ['nothing', null, LIGHT],
    ['dark', 'dark', DARK],
    ['light', 'light', LIGHT],
    ['a word nobody knows', 'blue', LIGHT],
  ])('of %s', async (_, kept, then) => {
    if (kept !== null) localStorage.setItem(KEY, kept);
    await visit();
    expect(shown()).toEqual({ ...then, kept });
  });

  test('a choice is applied and kept until the next visit', async () => {
    const { setColorMode } = await visit();
    setColorMode('dark');
    expect(shown()).toEqual({ ...DARK, kept: 'dark' });
    root.className = '';
    await visit();
    expect(shown()).toEqual({ ...DARK, kept: 'dark' });
    const again = await visit();
    again.setColorMode('light');
    expect(shown()).toEqual({ ...LIGHT, kept: 'light' });
  });

  test('a choice in another tab is followed', async () => {
    await visit();
    localStorage.setItem(KEY, 'dark');
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(shown()).toEqual({ ...DARK, kept: 'dark' });
  });

  test('paper is light, and the page is dark after it', async () => {
    const { setColorMode } = await visit();
    setColorMode('dark');
    dispatchEvent(new Event('beforeprint'));
    expect(shown()).toEqual({ ...LIGHT, kept: 'dark' });
    dispatchEvent(new Event('afterprint'));
    expect(shown()).toEqual({ ...DARK, kept: 'dark' });
  });
});

describe('before the first paint', () => {
  const document_ = readFileSync(path.join(import.meta.dirname, '../index.html'), 'utf8');
  const [, script = ''] = /<head>[^]*?<script>([^]*?)<\/script>/.exec(document_) ?? [];

  test.each([
    ['dark', { ...DARK, ground: 'rgb(13, 15, 19)' }],
    ['light', { ...LIGHT, ground: 'rgb(246, 247, 249)' }],
    [null, { ...LIGHT, ground: 'rgb(246, 247, 249)' }],
  ])('the document has the colours of %s', (kept, { ground, ...then }) => {
    if (kept !== null) localStorage.setItem(KEY, kept);
    // In the document of the test: it runs no scripts of its own.
    runInThisContext(script);
    expect(shown()).toEqual({ ...then, kept });
    expect(root.style.backgroundColor).toBe(ground);
  });
});
