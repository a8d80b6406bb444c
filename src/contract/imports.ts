import { flag, freeObject, integer, isoDate, list, part, queryFlag, strictObject, text } from './schema.ts';

/** Rows a file may have beside its header; beyond that it is refused with 422 `too-many`. */
export const IMPORT_LIMIT = 500;
/** Bytes of a file that is imported. */
export const IMPORT_BYTES = 2 * 1024 * 1024;
/** Faults that are listed; `faultCount` counts them all. */
export const LISTED_FAULTS = 200;

/** A dry run writes nothing: it tells what the import would do. */
export const importQuery = () => strictObject({ isDryRun: queryFlag().optional() });

/** What is wrong in one place of the file. */
const importFault = part({
  /** As a spreadsheet counts: 1 is the header. */
  row: integer(1, 1_000_000).required(),
  /** As the file calls it; empty when it is about the whole row. */
  column: text(200).defined(),
  value: text(1000).defined(),
  code: text(60).required(),
  message: text(1000).required(),
  params: freeObject().required(),
});

/** Answer of every import. A file with faults imports nothing at all; a dry run says so with 200, the import itself with 422. */
export const importAnswer = part({
  isDryRun: flag().required(),
  rows: integer(0, 1_000_000).required(),
  /** Records made; 0 in a dry run and when there are faults. */
  created: integer(0, 1_000_000).required(),
  /** Columns of the file that nothing here is called by. */
  ignoredColumns: list(text(200).required()).required(),
  faultCount: integer(0, 1_000_000).required(),
  faults: list(importFault).required(),
  /** What each row without a fault makes. */
  planned: list(
    part({
      row: integer(1, 1_000_000).required(),
      title: text(300).required(),
      detail: text(300).defined(),
      startDate: isoDate().required(),
      endDate: isoDate().nullable().defined(),
    }),
  ).required(),
});
