import { EXIT, StartRefusal } from '../../server/start-refusal.ts';
import { runScript } from '../child-program.ts';
import { inRepository } from '../repository-paths.ts';
import { hasWebApp, isCurrent } from './stamp.ts';

/**
 * Builds the web app when it is missing or older than its sources; otherwise costs a look at their times.
 * In a process of its own: a bundler's memory would stay with the server. Throws StartRefusal when the build fails.
 */
export async function prepareWebApp(signal?: AbortSignal): Promise<void> {
  if (!(await hasWebApp()) || (await isCurrent())) return;
  console.error('Building the web app …');
  const code = await runScript(inRepository('src/cli/build.ts'), ['--if-stale'], { output: 'stderr', signal });
  if (code !== 0) throw new StartRefusal(EXIT.refused, 'The web app could not be built.');
}
