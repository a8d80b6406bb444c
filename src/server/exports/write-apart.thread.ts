import 'temporal-polyfill/global';
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { ExportTable } from './export-table.ts';
import type { HandedRows, Writing } from './write-apart.ts';

/** Receives the rows after the task, up to the terminating null. */
async function receiveRows(port: MessagePort): Promise<ExportTable['rows']> {
  const rows: ExportTable['rows'][number][] = [];
  const isOver = new AbortController();
  port.on('message', (slice: HandedRows) => {
    if (slice) rows.push(...slice);
    else isOver.abort();
  });
  if (!isOver.signal.aborted) await once(isOver.signal, 'abort');
  port.close();
  return rows;
}

/** Libraries are loaded per file kind, so that one kind does not wait for another's. */
async function write({ writing, port }: { writing: Writing; port: MessagePort }): Promise<Buffer> {
  const rows = await receiveRows(port);
  if (writing.format === 'pdf') return (await import('../pdf/write-pdf.ts')).writePdf(writing.document);
  const table = { ...writing.table, rows };
  return writing.format === 'csv'
    ? (await import('./csv.ts')).writeCsv(table)
    : (await import('./xlsx.ts')).writeXlsx(table);
}

/** Task of a pool thread: one file. */
export default async (task: { writing: Writing; port: MessagePort }): Promise<Uint8Array> =>
  new Uint8Array(await write(task));
