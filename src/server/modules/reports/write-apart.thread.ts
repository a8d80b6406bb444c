import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { writeCsv } from '../../exports/csv.ts';
import { writeXlsx } from '../../exports/xlsx.ts';
import { writePdf } from '../../pdf/write-pdf.ts';
import type { Writing } from './write-apart.ts';

const writing = workerData as Writing;

/** The thread's whole life: one file. */
async function write(): Promise<Buffer> {
  if (writing.format === 'pdf') return writePdf(writing.document);
  return writing.format === 'csv' ? writeCsv(writing.table) : writeXlsx(writing.table);
}

parentPort?.postMessage(new Uint8Array(await write()));
