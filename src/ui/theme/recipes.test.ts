import { expect, test } from 'vitest';
import { system } from './system.ts';

// A part loaded later registers its recipe itself; without it, it would be drawn without any style.
test.each([
  ['popover', () => import('../overlay/popover-panel.tsx')],
  ['menu', () => import('../overlay/menu-panel.tsx')],
  ['dialog', () => import('../overlay/dialog-panel.tsx')],
  ['drawer', () => import('../overlay/drawer-panel.tsx')],
  ['tabs', () => import('../tabs/tabs.tsx')],
  ['combobox', () => import('../lookup/lookup-combobox.tsx')],
  ['datePicker', () => import('../date/date-calendar.tsx')],
] as const)('%s brings its recipe', async (name, load) => {
  await load();
  expect(system.isSlotRecipe(name)).toBe(true);
  expect(JSON.stringify(system.getSlotRecipe(name)).length).toBeGreaterThan(200);
});

test('what every page draws is there from the start', () => {
  for (const name of ['button', 'heading', 'link', 'separator', 'skeleton', 'spinner']) {
    expect(system.isRecipe(name), name).toBe(true);
  }
  expect(system.isSlotRecipe('toast')).toBe(true);
});

test('colours are variables that change with the mode and with the brand', () => {
  const css = JSON.stringify(system.getTokenCss());
  expect(css).toContain('var(--brand-light-solid, #2166C2)');
  expect(css).toContain('var(--brand-dark-solid, #5A9DF0)');
  expect(css).toContain('"--st-colors-bg-canvas":"#F6F7F9"');
  expect(css).toContain('"--st-colors-bg-canvas":"#0D0F13"');
});
