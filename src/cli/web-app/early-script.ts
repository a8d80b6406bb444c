import type { Plugin } from 'vite';
import { inRepository } from '../repository-paths.ts';
import { filesOf, type Bundle } from './files-of.ts';
import { oneScript } from './one-script.ts';

/** A page that is fetched with the document: where it is, the module of it and that of its words in each language. */
interface EarlyPage {
  readonly path: string;
  readonly module: string;
  readonly texts: string;
}

export interface EarlyScriptOptions {
  readonly entry: string;
  readonly pages: readonly EarlyPage[];
  /** Modules of the words every page needs, with `{language}` in their path. */
  readonly words: readonly string[];
  readonly languages: readonly string[];
}

/**
 * Puts a script of its own into the document, which runs before any other code is there and knows the files of the build.
 * Inline, because a file would come a turn later; the server allows it by its hash. The styles, which are those of the
 * fonts alone, go to the end of the document, so that the frame of the page is painted without waiting for them.
 */
export function earlyScript({ entry, pages, words, languages }: EarlyScriptOptions): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const named: string[] = [];
        const placeOf = (file: string): number => (named.includes(file) ? named.indexOf(file) : named.push(file) - 1);
        const files = (modules: readonly string[]): readonly number[] =>
          [...new Set(modules.flatMap((module) => unnamedFiles(bundle, html, module)))].map(placeOf);
        const inEach = (placesIn: (language: string) => readonly number[]) =>
          Object.fromEntries(languages.map((language) => [language, placesIn(language)]));
        const known = {
          words: inEach((language) => files(words.map((module) => module.replace('{language}', language)))),
          pages: pages.map(({ path, module, texts }) => {
            const own = files([module]);
            return {
              path,
              files: own,
              words: inEach((language) =>
                files([texts.replace('{language}', language)]).filter((place) => !own.includes(place)),
              ),
            };
          }),
        };
        const code = await oneScript(entry, { EARLY_FILES: JSON.stringify({ ...known, files: named.map(shortName) }) });
        const styles = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
        const body = styles.reduce((rest, tag) => rest.replace(tag, ''), html);
        return body.replace('</body>', () => `  <script>${code}</script>${styles.join('')}\n  </body>`);
      },
    },
  };
}

/** Every file is a script among the assets: what all of them are called is not said a hundred times. */
function shortName(address: string): string {
  const [, name] = /^\/assets\/(.+)\.js$/.exec(address) ?? [];
  if (name === undefined) throw new Error(`${address} is no script among the assets.`);
  return name;
}

/** The files a module needs that the document does not name yet. */
const unnamedFiles = (bundle: Bundle, html: string, module: string): readonly string[] =>
  filesOf(bundle, inRepository(module))
    .map((name) => `/${name}`)
    .filter((address) => !html.includes(`"${address}"`));
