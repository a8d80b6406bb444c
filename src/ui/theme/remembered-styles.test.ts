import { expect, test, vi } from 'vitest';
import { rememberStyles } from './remembered-styles.ts';
import { system as theSystem } from './system.ts';

const system = theSystem();

test('memoized styles are those the system computes, regardless of earlier calls', () => {
  const recipe = system.cva({
    base: { px: '3', color: 'fg.muted' },
    variants: { size: { sm: { h: '8' }, md: { h: '9' } } },
  });
  const [small, middling] = [recipe({ size: 'sm' }), recipe({ size: 'md' })];
  const remembered = rememberStyles(system);
  const given = [
    [small, {}],
    [middling, {}],
    [small, { px: '4' }],
    [small, { px: '5', _hover: { bg: 'bg.muted' } }],
    [middling, { px: '4' }],
    [{ mt: { base: '1', md: '2' } }],
  ];
  for (let round = 0; round < 2; round++)
    for (const styles of given) expect(remembered.css(...styles)).toEqual(system.css(...styles));
});

test('computed styles are cached: a recipe by its object, styles by their object and the words of the last', () => {
  const css = vi.fn(system.css);
  const cva = vi.fn(system.cva);
  const remembered = rememberStyles({ ...system, css: css as typeof system.css, cva: cva as typeof system.cva });
  const recipe = { base: { px: '3' } };
  expect(remembered.cva(recipe)).toBe(remembered.cva(recipe));
  const style = { px: '3' };
  expect(remembered.css(style, { mt: '1' })).toBe(remembered.css(style, { mt: '1' }));
  expect(remembered.css(style, { mt: '2' })).not.toBe(remembered.css(style, { mt: '1' }));
  expect([cva.mock.calls.length, css.mock.calls.length]).toEqual([1, 2]);
});
