import type { SystemContext } from '@chakra-ui/react/styled-system';
import type { Plugin } from 'vite';
import { inRepository } from '../../repository-paths.ts';
import { compileStyles } from './compile-styles.ts';
import { Sheet } from './sheet.ts';

const OURS = /\/(src\/(ui|client|blocks|app)|features)\/.*\.tsx?$/;

/**
 * In the build, styles that are known before the page runs are one file beside the scripts, and elements name their
 * classes (ADR-0155). Tests and `npm run dev` write them with Chakra while the page runs.
 */
export function staticStyles(): Plugin {
  let sheet: Sheet;
  let address = '';
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      // The page's own theme: a module of the page, which this program only runs.
      const theme = (await import(inRepository('src/ui/theme/system.ts'))) as { readonly system: () => SystemContext };
      sheet = new Sheet(theme.system());
    },
    async transform(code, id) {
      if (id === inRepository('src/ui/styled.ts'))
        return { code: "export { styled } from './static-styled.tsx';", map: null };
      if (id === inRepository('src/ui/theme/global-styles.ts'))
        return { code: 'export const globalStyles = () => [];', map: null };
      if (!OURS.test(id)) return null;
      const compiled = await compileStyles(code, id, sheet);
      return compiled === null ? null : { code: compiled, map: null };
    },
    generateBundle: {
      order: 'pre',
      handler() {
        address = this.getFileName(this.emitFile({ type: 'asset', name: 'styles.css', source: sheet.text() }));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('</head>', `  <link rel="stylesheet" crossorigin href="/${address}">\n  </head>`),
    },
  };
}
