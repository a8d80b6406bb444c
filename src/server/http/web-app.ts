import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { audienceAt, DOCUMENTS } from '#domain/audiences.ts';
import { ProblemError } from '../core/problem-error.ts';

const WEB_APP = path.join(import.meta.dirname, '../../../dist');
const fileOf = (document: string): string => path.join(WEB_APP, document);
/** The files of the documents; none while the web app is not built. */
export const webAppDocuments = (): readonly string[] => Object.values(DOCUMENTS).map(fileOf).filter(existsSync);

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves the built web app: hashed assets are cached permanently, documents never; every other path is the document of
 * its audience.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  if (webAppDocuments().length === 0) {
    app.setNotFoundHandler(() => {
      throw new ProblemError('not-found', { detail: 'The web app is not built.' });
    });
    return;
  }
  // Read again each time: a build beside the running server replaces the assets the page names.
  const sendPage = (reply: FastifyReply, at: string): FastifyReply => reply.sendFile(DOCUMENTS[audienceAt(at)]);
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
    const { pathname } = new URL(request.url, 'http://x');
    const isPage = request.method === 'GET' && !path.extname(pathname);
    if (!isPage) throw new ProblemError('not-found', { detail: 'Not found.' });
    return sendPage(reply, pathname);
  });
  app.get('/', (_request, reply) => sendPage(reply, '/'));
}
