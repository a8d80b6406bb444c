import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { inRepository } from '../repository-paths.ts';

/** An icon of `src/ui/icons.tsx`: the name it is exported by, and its file in lucide-react. */
interface Exported {
  readonly name: string;
  readonly file: string;
}

const EXPORT = /export \{ default as (\w+) \} from 'lucide-react\/icons\/([\w-]+)';/g;

/** The icons that a module passes on. */
export const iconsIn = (code: string): readonly Exported[] =>
  [...code.matchAll(EXPORT)].map(([, name = '', file = '']) => ({ name, file }));

/** One picture with every icon as a symbol, by the name of its file. */
export async function spriteOf(icons: readonly Exported[]): Promise<string> {
  const symbols = await Promise.all(
    icons.map(async ({ file }) => {
      const icon = (await import(`lucide-react/icons/${file}`)) as { readonly default: ComponentType };
      // Its own attributes are those of the place it is used in.
      const shape = renderToStaticMarkup(createElement(icon.default)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
      return `<symbol id="${file}" viewBox="0 0 24 24">${shape}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/**
 * In the build, icon shapes are one SVG file beside the scripts, and `src/ui/icons.tsx` names them (ADR-0114). Tests and
 * `npm run dev` use the components of lucide-react.
 */
export function iconSprite(): Plugin {
  const file = inRepository('src/ui/icons.tsx');
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (id !== file) return null;
      const icons = iconsIn(code);
      const picture = this.emitFile({ type: 'asset', name: 'icons.svg', source: await spriteOf(icons) });
      const lines = icons.map(
        ({ name, file: shape }) => `export const ${name} = /*#__PURE__*/ spriteIcon('${shape}');`,
      );
      return {
        code: [
          "import { spriteIconsOf } from './sprite-icon.tsx';",
          `const spriteIcon = /*#__PURE__*/ spriteIconsOf(import.meta.ROLLUP_FILE_URL_${picture});`,
          ...lines,
        ].join('\n'),
        map: null,
      };
    },
  };
}
