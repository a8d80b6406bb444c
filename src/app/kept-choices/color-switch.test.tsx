import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { setColorMode } from '#ui/color-mode/color-mode.ts';
import { LANGUAGES, type Language } from '#ui/language/language.ts';
import { preparePages } from '../list-tables/open-page.tsx';

/** What the switch is called while the page is light, and while it is dark (A§1). */
const NAMES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Use dark mode', 'Use light mode'],
  ar: ['استخدام الوضع الداكن', 'استخدام الوضع الفاتح'],
};
afterEach(() => setColorMode('light'));

describe.each(LANGUAGES)('the switch in %s', (language) => {
  const pages = preparePages(language);

  test('says what it does next, and does it', async () => {
    await pages.open('/dashboard', []);
    const [toDark, toLight] = NAMES[language];
    const { classList } = document.documentElement;
    for (const [name, mode] of [
      [toDark, 'dark'],
      [toLight, 'light'],
    ] as const) {
      await act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
      expect([classList.contains('dark'), classList.contains('light')]).toEqual([mode === 'dark', mode === 'light']);
      expect(localStorage.getItem('steward.colorMode')).toBe(mode);
    }
  });
});
