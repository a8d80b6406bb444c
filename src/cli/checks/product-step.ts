import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { inRepository } from '../repository-paths.ts';
import { ONE_PASSED } from './totals.ts';
import type { Step } from './step.ts';

/** Names the file for the tests that start the product (tests/support/product.ts). */
const PRODUCT = 'STEWARD_PRODUCT';

/** Libraries of many small modules. The others find files and threads beside themselves, or are one file already. */
const JOINED = /^(kysely|culori|jose|xstate|@xstate\/graph|yup|temporal-polyfill)(\/|$)/;
const isOurs = (id: string): boolean => /^[./#]/.test(id) || path.isAbsolute(id);

/** Migrations, pictures and threads are found beside the sources, from the joined file too. */
const places: Plugin = {
  name: 'places',
  transform: (code, id) =>
    isOurs(id) && !id.includes('node_modules') && code.includes('import.meta.')
      ? code
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
};

/**
 * Joins the server into one file, which the tests of this run start some seventy times: half of a start from the sources is
 * finding and loading 2,000 modules (ADR-0144). Without this step, tests start the sources.
 */
export const productStep: Step = {
  title: 'Server in one file, for tests that start it',
  run: async () => {
    const file = inRepository('.cache', 'product', 'start.mjs');
    const bundle = await rolldown({
      input: inRepository('src/cli/start.ts'),
      platform: 'node',
      // What a module does when it is loaded happens in the sources too.
      treeshake: false,
      external: (id) => !isOurs(id) && !JOINED.test(id),
      plugins: [places],
    });
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    await bundle.close();
    process.env[PRODUCT] = file;
    return ONE_PASSED;
  },
};
