import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler needs the body as it was sent, to verify a signature over it. */
    keepsBodyText?: true;
  }
}

const texts = new WeakMap<FastifyRequest, string>();

/** Remembers a JSON body as it was sent, for the routes that ask for it. */
export function keepBodyText(request: FastifyRequest, text: string): void {
  if (request.routeOptions.config.keepsBodyText) texts.set(request, text);
}

/**
 * Returns the body of a signed call as it was sent; empty without one. Encoded as UTF-8 it has the bytes that were
 * signed: bytes that are not UTF-8 are replaced when they are read, and then no signature matches.
 */
export const bodyTextOf = (request: FastifyRequest): string => texts.get(request) ?? '';
