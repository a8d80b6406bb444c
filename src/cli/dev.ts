import { createServer } from 'vite';
import { readSettings, type Settings } from '../server/settings.ts';
import { startScript } from './child-program.ts';
import { inRepository } from './repository-paths.ts';

/** Everything the server answers itself; the rest is the web app, served from its sources. */
const SERVED_PATHS = '^/(api|healthz|readyz|metrics)(/|\\?|$)';

/** The server runs one port above the address people use, and starts again whenever one of its files changes. */
function startApi({ port }: Settings): ReturnType<typeof startScript> {
  return startScript('--watch', ['--watch-preserve-output', inRepository('src/cli/start.ts'), '--no-build'], {
    env: { PORT: String(port + 1), HOST: '127.0.0.1' },
  });
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const api = startApi(settings);
  const web = await createServer({
    configFile: inRepository('vite.config.ts'),
    server: { host: settings.host, port: settings.port, strictPort: true, proxy: { [SERVED_PATHS]: `http://127.0.0.1:${settings.port + 1}` } },
  });
  await web.listen();
  console.log(`Steward for development, reloading on change: http://${settings.host}:${settings.port}`);
  let asked = false;
  const stop = (): void => {
    if (asked) return;
    asked = true;
    api.kill('SIGTERM');
    void web.close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  api.once('exit', (code) => void web.close().finally(() => process.exit(asked ? 0 : (code ?? 1))));
}

await main();
