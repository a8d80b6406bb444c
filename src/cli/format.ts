import { runScript } from './child-program.ts';
import { inRepository } from './repository-paths.ts';

/** Puts line breaks, quotes and commas of every source right (`.oxfmtrc.json`); `npm run check` only looks. */
process.exitCode = await runScript(inRepository('node_modules/oxfmt/bin/oxfmt'), process.argv.slice(2));
