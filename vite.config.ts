import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { apartInDevelopment } from './src/cli/web-app/apart-documents.ts';
import { callsOnly, LATER_CALLS } from './src/cli/web-app/calls-only.ts';
import { closureOf, type Modules } from './src/cli/web-app/closure-of.ts';
import { earlyScript } from './src/cli/web-app/early-script.ts';
import { smallFonts } from './src/cli/web-app/small-fonts.ts';
import { iconSprite } from './src/cli/web-app/icon-sprite.ts';
import { staticStyles } from './src/cli/web-app/styles/static-styles.ts';
import { viewWorkers } from './src/cli/web-app/view-workers.ts';

// Tests of the page run React as people get it (src/ui/testing/act.ts).
if (process.env['VITEST']) process.env['NODE_ENV'] = 'production';

/** Where Testing Library looks for an `act` that React itself does not have. */
const ACT = 'react-dom/test-utils';

const repository = fileURLToPath(new URL('.', import.meta.url));

const isOurs = (id: string): boolean => !id.includes('/node_modules/');

const ofFirst = closureOf('src/app/main.tsx');
const ofList = closureOf('features/leave/pages/leave.page.tsx');
/** Pages without a list: what they share with one must not bring the whole list along. */
const ofOthers = closureOf(
  'features/session/pages/sign-in.page.tsx',
  'features/brand-settings/pages/brand-settings.page.tsx',
  'features/employees/pages/employee.page.tsx',
  'features/locations/pages/location.page.tsx',
  'features/offboarding/pages/settlement.page.tsx',
  'features/workflows/pages/workflow.page.tsx',
);

/** What makes a query of the address of a declared list: most links of the menu lead to one. */
const isOfDeclarations = (id: string): boolean =>
  /\/src\/(addresses\/declared-list|contract\/list(-words)?)\.ts$/.test(id);

/** Names of countries: filters of lists and fields of forms show them. */
const isOfCountries = (id: string): boolean => /\/src\/ui\/(format\/country-names|form\/country-options)\.ts$/.test(id);

/** The page that stands for all lists has parts that no other list needs. */
const isOfLeave = (id: string): boolean => /\/(features\/leave|src\/contract\/leaves\.)/.test(id);

/**
 * XState for React comes with our own first file. As a second file of libraries it and the first one, which has React and the shim of
 * use-sync-external-store, would import each other, and the page would not start.
 */
const runsMachines = (id: string): boolean =>
  /node_modules\/(@xstate\/react\/|use-isomorphic-layout-effect\/|use-sync-external-store\/.*with-selector)/.test(id);

const isSmallPart = (id: string): boolean => isOurs(id) || /\/(lucide-react|@tanstack)\//.test(id);

/**
 * Left to itself the bundler cuts the page into a piece for every set of later parts that share some of it, and each cut
 * costs: dozens of pieces weigh more than one, and take turns on a slow line. So: what everybody loads first of our own
 * in one file (but for the first module, which awaits parts of the page: these must not wait for it), with what pages of
 * every kind share, the libraries below it in another, what only pages with a list share in a third, and what only declared
 * lists share in a fourth.
 */
const groups = [
  // Before the others: whatever uses the contract reaches these calls.
  ...LATER_CALLS.map((file) => ({ name: file.replace('virtual:', ''), test: new RegExp(file) })),
  // What forms check their fields by: nothing that is loaded first does.
  { name: 'schemas', test: /\/(node_modules\/(yup|property-expr|tiny-case|toposort)\/|src\/contract\/schema\.ts)/ },
  {
    name: (id: string, modules: Modules) =>
      runsMachines(id) ||
      ((ofFirst(modules).has(id) || isOfDeclarations(id) || isOfCountries(id)) && isOurs(id)) ||
      (ofList(modules).has(id) && ofOthers(modules).has(id) && isSmallPart(id))
        ? 'first'
        : null,
  },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  // Pieces of a few lines each: apart, naming each other weighs as much as they do.
  {
    name: 'banking',
    test: /\/(features\/day-banking\/(use-row-words|use-banking-texts|components\/report-status)|src\/domain\/day-banking\.ts)/,
  },
  {
    name: 'commission-parts',
    test: /\/features\/commissions\/(use-words|use-commissions-texts|use-row-path|month-groups|use-page-filters|commission-filters)/,
  },
  // Lists that are declared (ADR-0111): the others do without it.
  { name: 'records', test: /\/src\/blocks\/list\/(record-list|list-columns)/, minShareCount: 2 },
  {
    name: (id: string, modules: Modules) =>
      ofList(modules).has(id) && isSmallPart(id) && !isOfLeave(id) ? 'list' : null,
    minShareCount: 2,
  },
];

/** A page whose files are fetched with the document. */
const early = (feature: string, page: string) => ({
  module: `features/${feature}/pages/${page}.tsx`,
  texts: `features/${feature}/texts/{language}.ts`,
});

/** Ends what hangs, and asserts nothing: a machine may be several times slower than the one this was written on. */
const LIMIT = 300_000;
/** Left to itself, a poll gives up after a second: on a busy machine that measures the machine. */
const POLL_LIMIT = 60_000;

/** Libraries of the page, bundled once for its tests: read file by file, in every process again, they take longer than most tests. */
const BUNDLED = [
  '@chakra-ui/react/*',
  '@hookform/resolvers/yup',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@testing-library/react',
  '@testing-library/user-event',
  '@xstate/react',
  'i18next',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-i18next',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'wouter',
  'wouter/use-browser-location',
  'xstate',
  'yup',
];

const PAGE_TESTS = ['{src/{ui,client,blocks,app},features}/**/*.{test.tsx,dom.test.ts}'];
/** Named `*.apart.test.tsx`, `*.apart.dom.test.ts`. */
const APART = ['{src/{ui,client,blocks,app},features}/**/*.apart.{test.tsx,dom.test.ts}'];

/**
 * A day is one of the company's zone, never of the machine's. Code that reads the machine's zone is a day off in one of these:
 * the first is hours behind most companies, the second ahead of all.
 */
const FAR_WEST = { TZ: 'America/Los_Angeles' };
const FAR_EAST = { TZ: 'Pacific/Kiritimati' };

/** The first prepares each file, the second leaves nothing behind for the next one. */
const PAGE_SETUP = ['./src/ui/testing/setup.ts', './src/app/testing/reset-page.ts'];

/** One file for the page's build, the development server and the groups of tests. */
export default defineConfig({
  root: 'src/app',
  cacheDir: `${repository}.cache/vite`,
  ...(process.env['VITEST'] ? { resolve: { alias: { [ACT]: `${repository}src/ui/testing/act.ts` } } } : {}),
  plugins: [
    react(),
    apartInDevelopment(),
    callsOnly(),
    staticStyles(),
    smallFonts(),
    iconSprite(),
    viewWorkers(),
    earlyScript({
      entry: 'src/app/start/early.ts',
      languages: ['en', 'ar'],
      words: ['src/app/language/words.{language}.ts', 'features/notifications/texts/{language}.ts'],
      pages: [
        { path: '/dashboard', ...early('dashboard', 'dashboard.page') },
        { path: '/hr/employees', ...early('employees', 'employees.page') },
        { path: '/hr/leave', ...early('leave', 'leave.page') },
        { path: '/customer-management/customers', ...early('customers', 'customers.page') },
        { path: '/operations/locations', ...early('locations', 'locations.page') },
        { path: '/finance/till-banking-reports', ...early('day-banking', 'till-banking.page') },
        { path: '/finance/commissions-and-tips', ...early('commissions', 'commissions.page') },
        { path: '/finance/assets', ...early('assets', 'assets.page') },
        { path: '/payroll-management/offboarding', ...early('offboarding', 'offboarding.page') },
        { path: '/communication-hub/newsletters', ...early('newsletters', 'newsletters.page') },
        { path: '/approvals', ...early('approvals', 'approvals.page') },
      ],
    }),
  ],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The document names many of them, and is read before anything else: every character counts.
      output: {
        chunkFileNames: ({ name }) =>
          `assets/${name.replace(/^use-|\.(queries|mutations|list|texts|words)$|-(texts|cells|parts)$/g, '')}-[hash:7].js`,
        codeSplitting: { includeDependenciesRecursively: false, groups },
      },
      // Nothing happens where calls and words are declared: what the page does not use of them is left out.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(contract|domain)\//, sideEffects: false }] },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
  test: {
    // One more than processors: a third of the time is waiting for the database and for processes that are killed.
    maxWorkers: availableParallelism() + 1,
    provide: { samplingSeed: process.env['STEWARD_SEED'] ?? '' },
    projects: [
      {
        extends: true,
        root: repository,
        test: {
          name: 'machines',
          environment: 'node',
          include: ['machines/**/*.test.ts'],
          setupFiles: ['temporal-polyfill/global'],
          isolate: false,
          // Every planted fault of a machine in every situation: work, not waiting; how long it takes is the processor's affair.
          testTimeout: LIMIT,
        },
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
          // The server keeps next to nothing in its modules, and loading it for each file anew would take as long as the tests.
          isolate: false,
          restoreMocks: true,
          testTimeout: LIMIT,
          // Starting a server with its own database takes a second, on a busy machine many.
          hookTimeout: LIMIT,
          // What is waited for comes when the machine gets to it; what never comes ends with the test.
          expect: { poll: { timeout: POLL_LIMIT } },
        },
      },
      {
        extends: true,
        root: repository,
        test: {
          name: 'web',
          env: FAR_WEST,
          environment: 'jsdom',
          deps: { optimizer: { client: { enabled: true, include: BUNDLED } } },
          include: PAGE_TESTS,
          exclude: APART,
          setupFiles: PAGE_SETUP,
          // A process for each file would load the product and its libraries 150 times: 70 % more processor time.
          isolate: false,
          testTimeout: LIMIT,
          restoreMocks: true,
          expect: { poll: { timeout: POLL_LIMIT } },
        },
      },
      {
        extends: true,
        root: repository,
        test: {
          // Of the page what stops its clock, or tests how its code arrives: a process for each file.
          name: 'web-apart',
          env: FAR_EAST,
          environment: 'jsdom',
          deps: { optimizer: { client: { enabled: true, include: BUNDLED } } },
          include: APART,
          setupFiles: ['./src/ui/testing/setup.ts'],
          testTimeout: LIMIT,
          restoreMocks: true,
          expect: { poll: { timeout: POLL_LIMIT } },
        },
      },
      {
        extends: true,
        root: repository,
        test: {
          // Of the page what needs none: a document for each file would take a second, these take a hundredth.
          name: 'logic',
          env: FAR_EAST,
          environment: 'node',
          include: ['src/{ui,client,blocks,app}/**/*.test.ts', 'features/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          setupFiles: ['temporal-polyfill/global'],
          isolate: false,
          testTimeout: LIMIT,
          restoreMocks: true,
        },
      },
    ],
  },
});
