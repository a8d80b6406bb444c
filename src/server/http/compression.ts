import type { FastifyCompressOptions } from '@fastify/compress';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/** Compression of responses. Only texts: pictures, PDF files and workbooks are compressed already. */
export const COMPRESSION = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/(?:problem\+)?json|text\/csv)(?:;|$)/,
  // Larger responses are compressed off the event loop.
  syncThreshold: 16 * 1024,
} satisfies FastifyCompressOptions;

/** The same for pages, which contain no secret. */
export const PAGE_COMPRESSION = { ...COMPRESSION, customTypes: /^text\/html(?:;|$)/ } satisfies FastifyCompressOptions;

/**
 * A response with a secret is not compressed: its length would reveal the secret (BREACH). A stream must not wait in a
 * compressor.
 */
export const compressionOf = ({ access, answer, takesNoKey }: AnyEndpoint): typeof COMPRESSION | false =>
  access.kind === 'public' || takesNoKey || answer.isStream ? false : COMPRESSION;
