import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const repository = fileURLToPath(new URL('.', import.meta.url));

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/**
 * What everybody loads first of our own stays in one file, and the libraries below it in another. Left to itself the bundler cuts it into a piece for every set of later parts
 * that share some of it, and each cut costs: dozens of pieces weigh more than one, and take turns on a slow line. The first
 * module stays outside: it awaits parts of the page, and these must not wait for it.
 */
function firstChunk(): (id: string, modules: Modules) => string | null {
  const start = fileURLToPath(new URL('src/app/main.tsx', import.meta.url));
  let first: Set<string> | undefined;
  return (id, modules) => {
    if (!first) {
      first = new Set();
      const open = [start];
      for (let each = open.pop(); each !== undefined; each = open.pop()) {
        if (first.has(each)) continue;
        first.add(each);
        open.push(...(modules.getModuleInfo(each)?.importedIds ?? []));
      }
      first.delete(start);
    }
    return first.has(id) && !id.includes('/node_modules/') ? 'first' : null;
  };
}

/** What stands around every list, and what a status is drawn with: one file each, because compressed one by one they are a kilobyte more. */
const LIST_PARTS =
  /\/src\/ui\/(list\/(list\.tsx|list-table|list-header|list-row|list-footer|list-cards|list-states|columns|flat-rows|grid-state|row-model|shown-rows|scroll-to-row|column-menu|row-focus|row-events|list-css)|tabs\/page-tabs|filter\/(filter-bar|filter-summary|filter\.types|search-input)|avatar\/person)|\/@tanstack\/(react-table|table-core|react-virtual|virtual-core)\/|lucide-react\/.*\/sliders-horizontal\./;
const CHIP_PARTS =
  /\/src\/ui\/chip\/|lucide-react\/.*\/(user-x|file-x|moon|bot|calendar-clock|pencil-line|badge-check|scale|circle-off|circle-slash|octagon-(alert|exclamation-point)|user-check|hourglass|clock-(alert|exclamation-point)|send|check-check|pause|archive|ban|circle-dashed|play|circle-check)\./;

/** One file for the page's build, the development server and the three groups of tests. */
export default defineConfig({
  root: 'src/app',
  cacheDir: '../../.cache/vite',
  plugins: [react()],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: firstChunk() }, { name: 'libraries', tags: ['$initial'], test: /node_modules/ }, { name: 'list', test: LIST_PARTS }, { name: 'chips', test: CHIP_PARTS }] } },
      // Nothing happens where calls and words are declared: what the page does not use of them is left out.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(contract|domain)\//, sideEffects: false }] },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
  test: {
    projects: [
      {
        extends: true,
        root: repository,
        test: { name: 'machines', environment: 'node', include: ['machines/**/*.test.ts'], setupFiles: ['temporal-polyfill/global'] },
      },
      {
        extends: true,
        root: repository,
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/{domain,contract,server}/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: ['./tests/support/global-setup.ts'],
          setupFiles: ['temporal-polyfill/global'],
          testTimeout: 60_000,
          // Starting a server with its own database takes a second, on a busy machine many.
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        root: repository,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/{ui,client,app}/**/*.test.{ts,tsx}', 'features/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/ui/testing/setup.ts'],
          testTimeout: 20_000,
          restoreMocks: true,
        },
      },
    ],
  },
});
