import type { FastifyRequest } from 'fastify';
import { IMPORT_BYTES } from '#contract/imports.ts';
import { errorCode } from '../database/database-errors.ts';
import { acceptTable } from '../imports/accept-table.ts';
import { ProblemError } from '../core/problem-error.ts';
import { acceptFile, acceptImage } from '../files/accept-file.ts';
import type { AcceptedFile, ReceivedFile } from '../core/received-file.ts';

/** Maximum files per form (D82). */
export const MAX_FILES = 5;
/** Maximum bytes per file (D82). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Receives and checks the files of a form before any transaction is opened: a slow upload must not hold a lock. */
export const receiveFiles = (request: FastifyRequest): Promise<readonly ReceivedFile[]> =>
  receive(request, { files: MAX_FILES, fileSize: MAX_FILE_BYTES }, acceptFile);

/** Receives the images of a form, each in the field `image`. */
export const receiveImages = (request: FastifyRequest): Promise<readonly ReceivedFile[]> =>
  receive(request, { files: MAX_FILES, fileSize: MAX_FILE_BYTES, field: 'image' }, acceptImage);

/** Receives the single table of a form, CSV or Excel. */
export const receiveTable = (request: FastifyRequest): Promise<readonly ReceivedFile[]> =>
  receive(request, { files: 1, fileSize: IMPORT_BYTES }, acceptTable);

interface FormLimits {
  readonly files: number;
  readonly fileSize: number;
  /** The name every file must have; any without. */
  readonly field?: string;
}
type Accept = (name: string, content: Buffer) => AcceptedFile | Promise<AcceptedFile>;

async function receive(request: FastifyRequest, limits: FormLimits, accept: Accept): Promise<readonly ReceivedFile[]> {
  if (!request.isMultipart()) {
    throw new ProblemError('unsupported-media-type', { detail: 'Send the files as multipart/form-data.' });
  }
  const files: ReceivedFile[] = [];
  for await (const { name, content } of readParts(request, limits)) {
    files.push({ ...(await accept(name, content)), receivedBytes: content.length });
  }
  if (files.length === 0) throw new ProblemError('malformed-request', { detail: 'The form contains no file.' });
  return files;
}

/** Yields the files of a form in order. A form that cannot be parsed is a client error. */
async function* readParts(
  request: FastifyRequest,
  { field, ...limits }: FormLimits,
): AsyncGenerator<{ readonly name: string; readonly content: Buffer }> {
  try {
    for await (const part of request.parts({ limits: { ...limits, fields: 0 } })) {
      if (part.type !== 'file') throw new ProblemError('malformed-request', { detail: 'The form accepts files only.' });
      if (field !== undefined && part.fieldname !== field)
        throw new ProblemError('malformed-request', { detail: `The form accepts only the field ${field}.` });
      // A part with a binary content type is a file even without a name.
      const name = (part.filename as string | undefined) ?? '';
      yield { name, content: await part.toBuffer() };
    }
  } catch (error) {
    // The reader gives its limits framework error codes; broken boundaries, headers and ends are plain errors.
    const isClear = error instanceof ProblemError || (errorCode(error)?.startsWith('FST_') ?? false);
    throw isClear ? error : new ProblemError('malformed-request', { detail: 'The form cannot be read.' });
  }
}
