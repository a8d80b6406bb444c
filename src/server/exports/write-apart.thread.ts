import 'temporal-polyfill/global';
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { ExportTable } from './export-table.ts';
import type { HandedRows, Writing } from './write-apart.ts';

/** The rows that follow the task, up to the null after the last of them. */
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

/** What the libraries of one kind of file take to load is not waited for by another kind. */
async function write({ writing, port }: { writing: Writing; port: MessagePort }): Promise<Buffer> {
  const rows = await receiveRows(port);
  if (writing.format === 'pdf') return (await import('../pdf/write-pdf.ts')).writePdf(writing.document);
  const table = { ...writing.table, rows };
  return writing.format === 'csv'
    ? (await import('./csv.ts')).writeCsv(table)
    : (await import('./xlsx.ts')).writeXlsx(table);
}

/** The task of a thread of the pool: one file. */
export default async (task: { writing: Writing; port: MessagePort }): Promise<Uint8Array> =>
  new Uint8Array(await write(task));
