import { runScript } from './child-program.ts';
import { inRepository } from './repository-paths.ts';

/** `npm run bench -- [--size 1000000] [--format text|json]`: exits 1 when something is over its budget. */
const built = await runScript(inRepository('src/cli/build.ts'), ['--if-stale'], { output: 'stderr' });
process.exitCode = built === 0 ? await runScript(inRepository('tests/bench/main.ts'), process.argv.slice(2)) : built;
