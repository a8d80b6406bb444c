import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { WEB_APP_INDEX } from './web-app.ts';

/** The hash of nothing: the style elements that emotion fills through the CSSOM are empty in the document. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Sets the headers that keep the page to itself. HSTS and https upgrades only where https is what people use. */
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

/** The few inline lines of the page (colour mode before the first paint), by their hashes. */
function inlineScriptHashes(): readonly string[] {
  if (!existsSync(WEB_APP_INDEX)) return [];
  const html = readFileSync(WEB_APP_INDEX, 'utf8');
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
