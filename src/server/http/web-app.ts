import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GIVEN, type GivenPage } from '#contract/given-page.ts';
import { audienceAt, DOCUMENTS } from '#domain/audiences.ts';
import { ProblemError } from '../core/problem-error.ts';

const WEB_APP = path.join(import.meta.dirname, '../../../dist');
const fileOf = (document: string): string => path.join(WEB_APP, document);
/** The files of the documents; none while the web app is not built. */
export const webAppDocuments = (): readonly string[] => Object.values(DOCUMENTS).map(fileOf).filter(existsSync);

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What a document is sent with; null for one of which that is not known. Its data is null where it cannot be had. */
export type GivePage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ readonly data: Promise<GivenPage | null> } | null>;

/**
 * Serves the built web app: hashed assets are cached permanently, documents never; every other path is the document of
 * its audience, sent with what its page shows first.
 */
export async function serveWebApp(app: FastifyInstance, givePage: GivePage): Promise<void> {
  if (webAppDocuments().length === 0) {
    app.setNotFoundHandler(() => {
      throw new ProblemError('not-found', { detail: 'The web app is not built.' });
    });
    return;
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, at: string): Promise<void> => {
    const audience = audienceAt(at);
    const given = audience === 'web' && request.method === 'GET' ? await givePage(request, reply) : null;
    // Read again each time: a build beside the running server replaces the assets the page names.
    if (given) sendInParts(request, reply, withGiven(await readFile(fileOf(DOCUMENTS.web), 'utf8'), given.data));
    else void reply.sendFile(DOCUMENTS[audience]);
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply, at: string): void =>
    void answer(request, reply, at).catch((error: unknown) => reply.send(error));
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
    sendPage(request, reply, pathname);
  });
  app.get('/', (request, reply) => sendPage(request, reply, '/'));
}

/** The document at once up to its end, so that its files are fetched meanwhile, then the data as a block that no browser runs. */
async function* withGiven(document: string, data: Promise<GivenPage | null>): AsyncGenerator<string> {
  const end = document.lastIndexOf('</body>');
  yield document.slice(0, end).replace('<html ', `<html data-${GIVEN} `);
  const text = JSON.stringify(await data).replaceAll('<', String.raw`\u003c`);
  yield `<script type="application/json" id="${GIVEN}">${text}</script>${document.slice(end)}`;
}

/** Every part is compressed and sent on its own. What a person sees is in it: it is stored nowhere. */
function sendInParts(request: FastifyRequest, reply: FastifyReply, parts: AsyncGenerator<string>): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted));
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding');
  const source = Readable.from(parts, { objectMode: false });
  if (!encoding) return void reply.send(source);
  void reply.header('content-encoding', encoding).send(pipeline(source, COMPRESSORS[encoding](), () => undefined));
}

const COMPRESSORS = {
  br: () =>
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};
