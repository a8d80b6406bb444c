import { build } from 'vite';
import { inRepository } from '../repository-paths.ts';
import { listsInBrief } from './lists-in-brief.ts';

/** A module with all that it needs as one script. */
export async function oneScript(entry: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [listsInBrief()],
    define,
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: inRepository(entry),
        output: { format: 'es' },
        // Declarations of which a little is used: the rest is left out.
        treeshake: { moduleSideEffects: (id) => id.endsWith(entry) },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  const chunk = outputs.find((file) => file.type === 'chunk');
  if (outputs.length !== 1 || chunk?.imports.length !== 0 || chunk.exports.length > 0)
    throw new Error(`${entry} did not become one script.`);
  return `(()=>{${chunk.code.trim().replaceAll('</script', '<\\/script')}})()`;
}
