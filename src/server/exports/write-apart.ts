import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { ProblemError } from '../core/problem-error.ts';
import type { PrintedDocument } from '../pdf/printed-document.ts';
import { inTurns } from '../records/in-turns.ts';
import type { ExportTable } from './export-table.ts';

/** Plain data that a thread can receive. */
export type Writing =
  | { readonly format: 'csv' | 'xlsx'; readonly table: ExportTable }
  | { readonly format: 'pdf'; readonly document: PrintedDocument };

/** Rows sent after the task, in slices because copying all together blocks the server; null terminates. */
export type HandedRows = ExportTable['rows'] | null;

/**
 * Purpose of a file: a person waits for an answer, while a report may take long. They do not queue behind each other.
 */
export type Purpose = 'answer' | 'report';

/** Memory limit of a thread in MB: beyond it the thread ends and the server does not. */
const MAX_MEGABYTES = 1_024;
/** A longer queue is a mistake or an attack. */
const MAX_WAITING = 200;
/** Loading the workbook writer takes half a second of CPU: a thread that has loaded it stays for the next file. */
const KEPT_IDLE_MS = 60_000;

const poolOf = (maxThreads: number): Piscina =>
  new Piscina({
    filename: fileURLToPath(new URL('write-apart.thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads,
    maxQueue: MAX_WAITING,
    idleTimeout: KEPT_IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });

let pools: Readonly<Record<Purpose, Piscina>> | undefined;

/** However many ask concurrently, their files use at most two CPUs and the memory of two threads. */
const poolFor = (purpose: Purpose): Piscina => (pools ??= { answer: poolOf(2), report: poolOf(1) })[purpose];

/**
 * Writes a file in a worker thread, so that no request waits for it.
 * @throws ProblemError not-ready when the queue is full
 * @throws Error what broke the thread
 */
export async function writeApart(writing: Writing, purpose: Purpose): Promise<Buffer> {
  const [task, rows]: [Writing, ExportTable['rows']] =
    writing.format === 'pdf'
      ? [writing, []]
      : [{ ...writing, table: { ...writing.table, rows: [] } }, writing.table.rows];
  const pool = poolFor(purpose);
  if (pool.queueSize >= MAX_WAITING) throw new ProblemError('not-ready', { retryAfterSeconds: 2 });
  const { port1: ours, port2: theirs } = new MessageChannel();
  try {
    const written = pool.run({ writing: task, port: theirs }, { transferList: [theirs] }) as Promise<Uint8Array>;
    const [bytes] = await Promise.all([written, handOver(ours, rows)]);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    ours.close();
  }
}

async function handOver(port: MessagePort, rows: ExportTable['rows']): Promise<void> {
  for await (const slice of inTurns(rows)) port.postMessage(slice satisfies HandedRows);
  port.postMessage(null satisfies HandedRows);
}
