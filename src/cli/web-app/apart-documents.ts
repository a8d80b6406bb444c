import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IndexHtmlTransformHook, Plugin } from 'vite';
import { audienceAt, DOCUMENTS, type Audience } from '../../domain/audiences.ts';
import { inRepository } from '../repository-paths.ts';
import { filesOf } from './files-of.ts';
import { oneScript } from './one-script.ts';

/** A document apart from the panel: its first module, and modules of what it shows first. */
interface Apart {
  readonly entry: string;
  /** Without a session; with one. */
  readonly door: readonly string[];
  readonly first: readonly string[];
  /** Modules of the words it needs at once, with `{language}` in their path. */
  readonly words: readonly string[];
}

const COMMON_WORDS = 'src/app/language/words.{language}.ts';

/** The documents besides the panel's. */
const APART: Readonly<Partial<Record<Audience, Apart>>> = {
  'employee-app': {
    entry: './me.main.ts',
    door: ['features/session/pages/sign-in.page.tsx', 'features/employee-view/components/pin-door.tsx'],
    first: [
      'features/schedule/view/own-shift-card.tsx',
      'features/leave/view/own-leave-card.tsx',
      'features/notifications/view/news-card.tsx',
    ],
    words: [COMMON_WORDS, 'src/blocks/employee-view/texts/{language}.ts'],
  },
  branch: {
    entry: './branch.main.ts',
    door: ['features/branch/pages/check-in.page.tsx'],
    first: ['features/branch/pages/check-in.page.tsx'],
    words: [COMMON_WORDS, 'features/branch/texts/{language}.ts'],
  },
};

const PANEL_ENTRY = './main.tsx';
/** The frame of the panel that its document draws first. */
const OUTLINE = /\s*<script>\s*\/\/ Who is signed in sees[\s\S]*?<\/script>/;

const ROOT = '<div id="root"></div>';
/**
 * What a document apart shows until the page replaces it: on a slow line its code takes seconds. It needs neither script
 * nor style sheet, and appears after a moment.
 */
const ARRIVING =
  '<div id="root"><div role="status" aria-label="Steward" style="position:fixed;inset:0;display:grid;place-items:center">' +
  '<svg width="56" height="56" aria-hidden="true"><rect width="56" height="56" rx="12" fill="#808080" opacity="0">' +
  '<animate attributeName="opacity" begin="0.4s" dur="1.6s" values="0.1;0.45;0.1" repeatCount="indefinite"/></rect></svg></div></div>';

/** The document of an audience, made of the panel's: another first module, and no frame of the panel. */
function documentFor(audience: Audience, html: string): string {
  const apart = APART[audience];
  if (!apart) return html;
  const made = html.replace(OUTLINE, '').replace(ROOT, ARRIVING).replace(PANEL_ENTRY, apart.entry);
  if (!made.includes(apart.entry) || !made.includes(ARRIVING) || made.includes('outline'))
    throw new Error('index.html is not as it was.');
  return made;
}

/** `npm run dev` serves each audience its document. */
export function apartInDevelopment(): Plugin {
  return {
    name: 'apart-in-development',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '/' }) =>
        documentFor(audienceAt(new URL(originalUrl, 'http://x').pathname), html),
    },
  };
}

/** Files of the documents apart from the panel. */
export const APART_INPUTS: readonly string[] = (Object.keys(APART) as Audience[]).map((audience) =>
  inRepository(`src/app/${DOCUMENTS[audience]}`),
);

const audienceOf = (file: string): Audience | undefined =>
  (Object.keys(APART) as Audience[]).find((audience) => path.basename(file) === DOCUMENTS[audience]);

/**
 * Builds the documents apart from the panel out of the panel's own, and puts a script into each that asks for the files of
 * what it shows first (ADR-0131). As in the panel's, styles go to the end.
 */
export function apartDocuments(): Plugin {
  return {
    name: 'apart-documents',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (APART_INPUTS.includes(id) ? id : null),
    async load(id) {
      const audience = APART_INPUTS.includes(id) ? audienceOf(id) : undefined;
      return audience ? documentFor(audience, await readFile(inRepository('src/app/index.html'), 'utf8')) : null;
    },
    transformIndexHtml: { order: 'post', handler: withEarlyScript },
  };
}

const withEarlyScript: IndexHtmlTransformHook = async (html, { filename, bundle }) => {
  const apart = APART[audienceOf(filename) ?? 'web'];
  if (!bundle || !apart) return html;
  const files = (modules: readonly string[]): readonly string[] =>
    [...new Set(modules.flatMap((module) => filesOf(bundle, inRepository(module))))].filter(
      (file) => !html.includes(`"/${file}"`),
    );
  const inLanguage = (language: string) => files(apart.words.map((each) => each.replace('{language}', language)));
  const code = await oneScript('src/app/start/early-apart.ts', {
    APART_FILES: JSON.stringify({
      door: files(apart.door),
      first: files(apart.first),
      words: { en: inLanguage('en'), ar: inLanguage('ar') },
    }),
  });
  const styles = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
  const body = styles.reduce((rest, tag) => rest.replace(tag, ''), html);
  // In the head: what it asks for is on its way before the files that the document names have arrived.
  return body
    .replace('</head>', () => `  <script>${code}</script>\n  </head>`)
    .replace('</body>', () => `${styles.join('')}\n  </body>`);
};
