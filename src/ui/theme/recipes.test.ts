import { expect, test } from 'vitest';
import { button } from './button-recipe.ts';
import { elementRecipes } from './recipes.ts';
import { system as theSystem } from './system.ts';

const system = theSystem();

// A lazily loaded part registers its own recipe; without it, it would be unstyled.
test.each([
  ['popover', () => import('../overlay/popover-panel.tsx')],
  ['menu', () => import('../overlay/menu-panel.tsx')],
  ['dialog', () => import('../overlay/dialog-panel.tsx')],
  ['drawer', () => import('../overlay/drawer-panel.tsx')],
  ['tabs', () => import('../tabs/tabs.tsx')],
  ['combobox', () => import('../lookup/lookup-combobox.tsx')],
  ['datePicker', () => import('../date/date-calendar.tsx')],
] as const)('%s provides its recipe', async (name, load) => {
  await load();
  expect(system.isSlotRecipe(name)).toBe(true);
  expect(JSON.stringify(system.getSlotRecipe(name)).length).toBeGreaterThan(200);
});

test('what every page renders is in the initial styles', () => {
  expect(Object.keys(elementRecipes)).toEqual(['heading', 'link', 'separator', 'skeleton', 'spinner']);
  expect(system.isSlotRecipe('toast')).toBe(true);
});

test('colours are variables that change with mode and brand', () => {
  const css = JSON.stringify(system.getTokenCss());
  expect(css).toContain('var(--brand-light-solid, #2166C2)');
  expect(css).toContain('var(--brand-dark-solid, #5A9DF0)');
  expect(css).toContain('"--st-colors-bg-canvas":"#F6F7F9"');
  expect(css).toContain('"--st-colors-bg-canvas":"#0D0F13"');
});

// Our scales are a selection: a Chakra recipe with a missing step would fail silently.
test('every token used by a Chakra recipe exists in our scales', async () => {
  const { defaultSystem } = await import('@chakra-ui/react');
  const names = ['popover', 'menu', 'dialog', 'drawer', 'tabs', 'combobox', 'datePicker'];
  const known = (css: string) => new Set(css.match(/var\(--(?:st|chakra)-[\w-]+/gu));
  let asked = 0;
  const missing: string[] = [];
  for (const name of names) {
    const styles = JSON.stringify(system.getSlotRecipe(name));
    for (const [, property = '', value = ''] of styles.matchAll(/"(\w+)":"([\w./ -]+)"/gu)) {
      if (property === 'textStyle') continue; // these are complete styles, not tokens
      const style = { [property]: value } as unknown as Parameters<typeof system.css>[0];
      const [theirs = ''] = known(JSON.stringify(defaultSystem.css(style)));
      if (theirs === '') continue;
      const ours = [...known(JSON.stringify(system.css(style)))];
      const wanted = theirs.replace('chakra', 'st').replace('var(--', '');
      if (!ours.some((token) => token.includes(wanted))) missing.push(`${name}: ${property} ${value}`);
      asked++;
    }
  }
  // Keyboard hints in menus (letter spacing would break Arabic apart) and vertical tabs.
  expect(missing).toEqual(['menu: letterSpacing widest', 'tabs: layerStyle indicator.end']);
  expect(asked).toBeGreaterThan(60);
});

test('no rule is in a cascade layer: one added later would trigger a layout of the whole page', () => {
  const recipe = system.cva(button as never) as (choice: object) => object;
  expect(
    JSON.stringify([system.getGlobalCss(), system.getPreflightCss(), system.getTokenCss(), recipe({ size: 'sm' })]),
  ).not.toContain('@layer');
});
