import 'temporal-polyfill/global';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { writePdf } from '../pdf/write-pdf.ts';
import { writeCsv } from './csv.ts';
import type { ExportTable } from './export-table.ts';
import type { HandedRows, Writing } from './write-apart.ts';
import { writeXlsx } from './xlsx.ts';

const writing = workerData as Writing;

/** The rows that follow the task, up to the null after the last of them. */
async function receiveRows(): Promise<ExportTable['rows']> {
  const rows: ExportTable['rows'][number][] = [];
  if (!parentPort) return rows;
  const isOver = new AbortController();
  parentPort.on('message', (slice: HandedRows) => {
    if (slice) rows.push(...slice);
    else isOver.abort();
  });
  if (!isOver.signal.aborted) await once(isOver.signal, 'abort');
  parentPort.removeAllListeners('message');
  return rows;
}

/** The thread's whole life: one file. */
async function write(): Promise<Buffer> {
  const rows = await receiveRows();
  if (writing.format === 'pdf') return writePdf(writing.document);
  const table = { ...writing.table, rows };
  return writing.format === 'csv' ? writeCsv(table) : writeXlsx(table);
}

parentPort?.postMessage(new Uint8Array(await write()));
