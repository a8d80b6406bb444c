import type { FastifyRequest } from 'fastify';
import { IMPORT_BYTES } from '#contract/imports.ts';
import { errorCode } from '../database/database-errors.ts';
import { acceptTable } from '../imports/accept-table.ts';
import { ProblemError } from '../core/problem-error.ts';
import { acceptFile } from '../files/accept-file.ts';
import type { AcceptedFile, ReceivedFile } from '../core/received-file.ts';

/** Files of one form (D82). */
export const MAX_FILES = 5;
/** Bytes of one file (D82). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Receives and checks the files of a form before any transaction is opened: a slow upload must hold no lock. */
export const receiveFiles = (request: FastifyRequest): Promise<readonly ReceivedFile[]> =>
  receive(request, { files: MAX_FILES, fileSize: MAX_FILE_BYTES }, acceptFile);

/** Receives the one table of a form, CSV or Excel. */
export const receiveTable = (request: FastifyRequest): Promise<readonly ReceivedFile[]> =>
  receive(request, { files: 1, fileSize: IMPORT_BYTES }, acceptTable);

type Accept = (name: string, content: Buffer) => AcceptedFile | Promise<AcceptedFile>;

async function receive(
  request: FastifyRequest,
  limits: { files: number; fileSize: number },
  accept: Accept,
): Promise<readonly ReceivedFile[]> {
  if (!request.isMultipart()) {
    throw new ProblemError('unsupported-media-type', { detail: 'Send the files as multipart/form-data.' });
  }
  const files: ReceivedFile[] = [];
  for await (const { name, content } of readParts(request, { ...limits, fields: 0 })) {
    files.push({ ...(await accept(name, content)), receivedBytes: content.length });
  }
  if (files.length === 0) throw new ProblemError('malformed-request', { detail: 'The form contains no file.' });
  return files;
}

/** The files of a form, one after the other. A form that its reader cannot follow is the sender's fault. */
async function* readParts(
  request: FastifyRequest,
  limits: { files: number; fileSize: number; fields: number },
): AsyncGenerator<{ readonly name: string; readonly content: Buffer }> {
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') throw new ProblemError('malformed-request', { detail: 'The form accepts files only.' });
      // A part that says it is bytes is a file even without a name.
      const name = (part.filename as string | undefined) ?? '';
      yield { name, content: await part.toBuffer() };
    }
  } catch (error) {
    // The reader gives its limits a code of the framework; broken boundaries, headers and ends are plain errors.
    const isClear = error instanceof ProblemError || (errorCode(error)?.startsWith('FST_') ?? false);
    throw isClear ? error : new ProblemError('malformed-request', { detail: 'The form cannot be read.' });
  }
}
