import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from '../pdf/printed-document.ts';
import type { ExportTable } from './export-table.ts';
import { inTurns } from '../records/in-turns.ts';

/** What a thread writes: plain data, so that it can be handed over. */
export type Writing =
  | { readonly format: 'csv' | 'xlsx'; readonly table: ExportTable }
  | { readonly format: 'pdf'; readonly document: PrintedDocument };

/** What a thread is handed after its task: rows of its table, slice by slice, as to copy all at once holds up the server; null once there are no more. */
export type HandedRows = ExportTable['rows'] | null;

/** A thread that takes more than this ends, and the server does not. */
const MOST_MEGABYTES = 1_024;

/** Writes a file in a thread of its own, so that no request waits for it. @throws Error what broke the thread */
export async function writeApart(writing: Writing): Promise<Buffer> {
  const [task, rows]: [Writing, ExportTable['rows']] = writing.format === 'pdf' ? [writing, []] : [{ ...writing, table: { ...writing.table, rows: [] } }, writing.table.rows];
  const thread = new Worker(new URL('write-apart.thread.ts', import.meta.url), { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
  const written = new Promise<Buffer>((resolve, reject) => {
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread that writes files ended with ${code}`)));
  });
  const [file] = await Promise.all([written, handOver(thread, rows)]);
  return file;
}

async function handOver(thread: Worker, rows: ExportTable['rows']): Promise<void> {
  for await (const slice of inTurns(rows)) thread.postMessage(slice satisfies HandedRows);
  thread.postMessage(null satisfies HandedRows);
}
