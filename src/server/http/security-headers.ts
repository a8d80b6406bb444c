import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { webAppDocuments } from './web-app.ts';

/** Hash of the empty string: the style elements that emotion fills through the CSSOM are empty in the document. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const HASHED = /^\/assets\/[^?]*\.(js|css|woff2)(\?|$)/;
/** Of what is no document: it may load nothing and be framed by nothing, should a browser show it all the same. */
const NO_DOCUMENT = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
} as const;
/** A browser obeys these of every answer. */
const ALWAYS = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' } as const;
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Sets the security headers: all of them on documents and on the scripts outside of a document (service workers), on
 * other answers those that mean something there. A page needs over a hundred of these, and headers are not compressed.
 * HSTS and https upgrades only for an https origin.
 */
export function secure(app: FastifyInstance, settings: Settings): void {
  const isHttps = settings.publicUrl.startsWith('https:');
  void app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes()],
        styleSrc: ["'self'", EMPTY],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isHttps,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (request, reply) => {
    if (isOfDocument(request, reply)) {
      reply.helmet();
      return;
    }
    void reply.headers({ ...ALWAYS, ...(isHttps ? { 'strict-transport-security': HSTS } : {}) });
    if (HASHED.test(request.url)) {
      reply.removeHeader('x-request-id').removeHeader('last-modified');
      return;
    }
    for (const [name, value] of Object.entries(NO_DOCUMENT)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}

function isOfDocument(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return type.startsWith('text/html') || (type.includes('javascript') && !HASHED.test(request.url));
}

/** Hashes of the inline scripts of the documents (colour mode before the first paint). */
function inlineScriptHashes(): readonly string[] {
  const scripts = webAppDocuments().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, content = '']) => content,
    ),
  );
  return [...new Set(scripts)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
