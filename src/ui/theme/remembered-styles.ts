import type { SystemContext } from '@chakra-ui/react/styled-system';

type Css = SystemContext['css'];
type Cva = SystemContext['cva'];

/** Combinations of styles on the pages people have open; the oldest make room. */
const MOST = 2_000;

/**
 * The same system, with what it has worked out once kept by the objects it was worked out from. Chakra builds the
 * recipe of a styled element anew at every render, and finds known styles by spelling all of them out, which costs
 * more than half of the time a page takes to be drawn.
 */
export function rememberStyles(system: SystemContext): SystemContext {
  return { ...system, css: rememberCss(system.css), cva: rememberCva(system.cva) };
}

/** Recipes stay the same objects for as long as their component lives. */
function rememberCva(cva: Cva): Cva {
  const known = new WeakMap<object, unknown>();
  return ((recipe: object) => {
    let made = known.get(recipe);
    if (!made) known.set(recipe, (made = (cva as (given: object) => unknown)(recipe)));
    return made;
  }) as Cva;
}

/**
 * Of the styles given, all but the last are those of recipes, the same objects every time; the last are the few of the
 * element itself, made anew with each render.
 */
function rememberCss(css: Css): Css {
  const numbers = new WeakMap<object, number>();
  const results = new Map<string, ReturnType<Css>>();
  let next = 0;
  const numberOf = (style: object): number => {
    const known = numbers.get(style);
    if (known !== undefined) return known;
    numbers.set(style, (next += 1));
    return next;
  };
  const keyOf = (style: unknown): string =>
    typeof style === 'object' && style !== null ? String(numberOf(style)) : JSON.stringify(style);
  return ((...styles: Parameters<Css>) => {
    const own = JSON.stringify(styles.at(-1)) ?? '';
    const key = `${styles.slice(0, -1).map(keyOf).join(' ')} ${own}`;
    let result = results.get(key);
    if (result === undefined) {
      result = css(...styles);
      if (results.size >= MOST) for (const [oldest] of results) if (results.delete(oldest)) break;
      results.set(key, result);
    }
    return result;
  }) as Css;
}
