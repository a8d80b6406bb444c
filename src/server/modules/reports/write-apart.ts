import { Worker } from 'node:worker_threads';
import type { ExportTable } from '../../exports/export-table.ts';
import type { PrintedDocument } from '../../pdf/printed-document.ts';

/** What a thread writes: plain data, so that it can be handed over. */
export type Writing =
  | { readonly format: 'csv' | 'xlsx'; readonly table: ExportTable }
  | { readonly format: 'pdf'; readonly document: PrintedDocument };

/** A thread that takes more than this ends, and the server does not. */
const MOST_MEGABYTES = 1_024;

/** Writes a file in a thread of its own, so that nobody's request waits for it. @throws Error what broke the thread */
export function writeApart(writing: Writing): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('write-apart.thread.ts', import.meta.url), { workerData: writing, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread that writes files ended with ${code}`)));
  });
}
