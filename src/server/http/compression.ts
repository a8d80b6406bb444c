import type { FastifyCompressOptions } from '@fastify/compress';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/** How an answer is made smaller. Only texts: pictures, PDF files and workbooks are compressed already. */
export const COMPRESSION = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/(?:problem\+)?json|text\/csv)(?:;|$)/,
  // What is larger is compressed beside the event loop.
  syncThreshold: 16 * 1024,
} satisfies FastifyCompressOptions;

/** The same for pages, which hold no secret. */
export const PAGE_COMPRESSION = { ...COMPRESSION, customTypes: /^text\/html(?:;|$)/ } satisfies FastifyCompressOptions;

/** An answer with a secret stays as it is: its compressed length would tell of the secret (BREACH). A stream must not wait in a compressor. */
export const compressionOf = ({ access, answer, takesNoKey }: AnyEndpoint): typeof COMPRESSION | false =>
  access.kind === 'public' || takesNoKey || answer.isStream ? false : COMPRESSION;
