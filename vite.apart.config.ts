import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { APART_INPUTS, apartDocuments } from './src/cli/web-app/apart-documents.ts';
import { callsOnly } from './src/cli/web-app/calls-only.ts';
import { closureOf, type Modules } from './src/cli/web-app/closure-of.ts';
import { iconSprite } from './src/cli/web-app/icon-sprite.ts';
import { smallFonts } from './src/cli/web-app/small-fonts.ts';
import { staticStyles } from './src/cli/web-app/styles/static-styles.ts';

const repository = fileURLToPath(new URL('.', import.meta.url));

const ofView = closureOf('src/app/me.main.ts');
const ofBranch = closureOf('src/app/branch.main.ts');
const ofDoor = closureOf('features/session/pages/sign-in.page.tsx');
const ofToday = closureOf(
  'features/schedule/view/own-shift-card.tsx',
  'features/leave/view/own-leave-card.tsx',
  'features/notifications/view/news-card.tsx',
);
const ofDesk = closureOf('features/branch/pages/check-in.page.tsx');

const TODAY =
  /\/features\/(schedule\/view\/own-shift-card|leave\/view\/own-leave-card|notifications\/view\/news-card)\./;
const DOOR = /\/features\/(session\/pages\/sign-in\.page|employee-view\/components\/pin-door)\./;
const DESK = /\/features\/branch\/pages\/check-in\.page\./;

/** Words that are needed at once, and those of what is shown first: one file for each language. */
const WORDS =
  /\/(app\/language\/words\.|blocks\/(employee-view|shifts|approvals)\/texts\/|features\/(session|leave|branch)\/texts\/|ui\/texts\/|client\/texts\/|app\/texts\/)(?:\w+-)?(?<language>en|ar)\.ts$/;

/** Libraries of forms, and of the machines that forms run. */
const OF_FORMS =
  /node_modules\/(yup|property-expr|tiny-case|toposort|react-hook-form|@hookform\/resolvers|@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)\//;

/** What stands in for data until it is there. */
const OF_PLACEHOLDERS = /node_modules\/@chakra-ui\/react\/.*\/skeleton/;

type Named = (id: string, modules: Modules) => string | null;

const words: Named = (id) => {
  const language = WORDS.exec(id)?.groups?.['language'];
  return language === undefined ? null : `words-${language}`;
};
const isOurs = (id: string): boolean => !id.includes('/node_modules/');
/** What both documents load first, or one of them. */
const initial: Named = (id, modules) => {
  if (!isOurs(id)) return null;
  const [view, branch] = [ofView(modules).has(id), ofBranch(modules).has(id)];
  return view ? (branch ? 'apart' : 'view') : branch ? 'device' : null;
};

/**
 * The documents apart from the panel: the employee view, and the branch device. Their files are few, because on a slow line
 * each costs a turn and its headers: what both load first, what is shown without a session and with one, and the rest by page.
 */
export default defineConfig({
  root: 'src/app',
  cacheDir: `${repository}.cache/vite`,
  publicDir: false,
  plugins: [react(), callsOnly(), staticStyles(), smallFonts(), iconSprite(), apartDocuments()],
  build: {
    outDir: '../../dist',
    emptyOutDir: false,
    manifest: '.vite/apart.json',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [...APART_INPUTS],
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: words },
            { name: initial },
            { name: 'apart-libraries', tags: ['$initial' as const], test: /\/node_modules\// },
            // Of both: who signs in needs it as well as who is signed in.
            {
              name: (id: string, modules: Modules) =>
                isOurs(id) && ofDoor(modules).has(id) && ofToday(modules).has(id) ? 'apart' : null,
            },
            {
              name: (id: string, modules: Modules) =>
                DOOR.test(id) || (ofDoor(modules).has(id) && (isOurs(id) || OF_FORMS.test(id))) ? 'door' : null,
            },
            {
              name: (id: string, modules: Modules) =>
                TODAY.test(id) || (ofToday(modules).has(id) && (isOurs(id) || OF_PLACEHOLDERS.test(id)))
                  ? 'today'
                  : null,
            },
            {
              name: (id: string, modules: Modules) =>
                DESK.test(id) || (ofDesk(modules).has(id) && isOurs(id)) ? 'desk' : null,
            },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: /\/src\/(contract|domain)\//, sideEffects: false }] },
    },
  },
});
