import type { SystemContext } from '@chakra-ui/react/styled-system';

type Css = SystemContext['css'];
type Cva = SystemContext['cva'];

/** Cached style combinations of open pages; the oldest are evicted. */
const MOST = 2_000;

/**
 * The same system with memoization, keyed by the input objects. Chakra builds the recipe of a styled element on every
 * render, and looks up known styles by serializing them, which takes more than half of a page's render time.
 */
export function rememberStyles(system: SystemContext): SystemContext {
  return { ...system, css: rememberCss(system.css), cva: rememberCva(system.cva) };
}

/** Recipes keep their identity for the lifetime of their component. */
function rememberCva(cva: Cva): Cva {
  const known = new WeakMap<object, unknown>();
  return ((recipe: object) => {
    let made = known.get(recipe);
    if (!made) known.set(recipe, (made = (cva as (given: object) => unknown)(recipe)));
    return made;
  }) as Cva;
}

/**
 * All but the last of the given styles belong to recipes and keep their identity; the last are the element's own few
 * styles, created on every render.
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
