import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { webAppDocuments } from './web-app.ts';

/** Hash of the empty string: the style elements that emotion fills through the CSSOM are empty in the document. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Sets the security headers of the page. HSTS and https upgrades only for an https origin. */
export function secure(app: FastifyInstance, settings: Settings): void {
  const isHttps = settings.publicUrl.startsWith('https:');
  void app.register(helmet, {
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
