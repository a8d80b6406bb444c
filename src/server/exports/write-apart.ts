import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { ProblemError } from '../core/problem-error.ts';
import type { PrintedDocument } from '../pdf/printed-document.ts';
import { inTurns } from '../records/in-turns.ts';
import type { ExportTable } from './export-table.ts';

/** What a thread writes: plain data, so that it can be handed over. */
export type Writing =
  | { readonly format: 'csv' | 'xlsx'; readonly table: ExportTable }
  | { readonly format: 'pdf'; readonly document: PrintedDocument };

/** What a thread is handed after its task: rows of its table, slice by slice, as to copy all at once holds up the server; null once there are no more. */
export type HandedRows = ExportTable['rows'] | null;

/** What a file is written for: a person waits for an answer, nobody for a report, which may take long. Neither waits for the other. */
export type Purpose = 'answer' | 'report';

/** A thread that takes more than this ends, and the server does not. */
const MAX_MEGABYTES = 1_024;
/** What is waiting beyond this is a mistake or an attack. */
const MAX_WAITING = 200;
/** To load what writes workbooks takes half a second of a processor: a thread that has loaded it stays for the next file. */
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

/** However many ask at once, their files take two processors and no more memory than two threads have. */
const poolFor = (purpose: Purpose): Piscina => (pools ??= { answer: poolOf(2), report: poolOf(1) })[purpose];

/**
 * Writes a file in a thread of its own, so that no request waits for it.
 * @throws ProblemError not-ready when too many wait for theirs already
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
