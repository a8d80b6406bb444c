import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ProblemError } from '../core/problem-error.ts';

const WEB_APP = path.join(import.meta.dirname, '../../../dist');
/** The page served at every path of the panel. */
export const WEB_APP_INDEX = path.join(WEB_APP, 'index.html');

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the built web app: hashed assets are cached permanently, the page never, every other path is the page. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(WEB_APP_INDEX)) {
    app.setNotFoundHandler(() => {
      throw new ProblemError('not-found', { detail: 'The web app is not built.' });
    });
    return;
  }
  // Read again each time: a build beside the running server replaces the assets the page names.
  const sendPage = (reply: FastifyReply): FastifyReply => reply.sendFile(path.basename(WEB_APP_INDEX));
  await app.register(fastifyStatic, {
    root: WEB_APP,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    maxAge: 0,
    setHeaders: (response, file) => {
      const isHashed = path.relative(WEB_APP, file).startsWith(`assets${path.sep}`);
      void response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !path.extname(new URL(request.url, 'http://x').pathname);
    if (!isPage) throw new ProblemError('not-found', { detail: 'Not found.' });
    return sendPage(reply);
  });
  app.get('/', (_request, reply) => sendPage(reply));
}
