import type { ChildProcess } from 'node:child_process';
import { createServer } from 'vite';
import { checkPort } from '../server/port.ts';
import type { Settings } from '../server/settings.ts';
import { startScript } from './child-program.ts';
import { inRepository } from './repository-paths.ts';
import { runCommand } from './run-command.ts';

/** Everything the server answers itself; the rest is the web app, served from its sources. */
const SERVED_PATHS = ['/api', '/healthz', '/readyz'];

/** The server runs one port above the address people use, and starts again whenever one of its files changes. */
function startApi({ port }: Settings, publicUrl: string): ChildProcess {
  return startScript('--watch', ['--watch-preserve-output', inRepository('src/cli/start.ts'), '--no-build'], {
    env: { PORT: String(port + 1), HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
  });
}

async function run(settings: Settings): Promise<number> {
  const { host, port, publicUrl } = settings;
  await checkPort(host, port);
  await checkPort('127.0.0.1', port + 1);
  const web = await createServer({
    configFile: inRepository('vite.config.ts'),
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(SERVED_PATHS.map((route) => [route, `http://127.0.0.1:${port + 1}`])),
    },
  });
  await web.listen();
  const api = startApi(settings, publicUrl);
  console.log(`Steward for development, reloading on change: ${publicUrl}`);
  let isAsked = false;
  const stop = (): void => {
    isAsked = true;
    api.kill('SIGTERM');
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('disconnect', stop);
  const code = await new Promise<number>((resolve) => api.once('exit', (exitCode) => resolve(exitCode ?? 0)));
  await web.close();
  return isAsked ? 0 : code;
}

await runCommand('npm run dev', async (_, settings) => process.exit(await run(settings)));
