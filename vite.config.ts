import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const repository = fileURLToPath(new URL('.', import.meta.url));

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
    // What everybody loads first comes as one file: fifty small ones would take turns on a slow line.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
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
