import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import type { Settings } from '../settings.ts';

export type AppDeps = { database: Database; settings: Settings; log: Logger; isReady: () => boolean | Promise<boolean> };

/** The HTTP side: health only so far. */
export async function createApp({ log, isReady }: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  return app;
}
