import type { TenantModule } from '#domain/modules.ts';
import { endpoint, type Access } from './endpoint.ts';
import { EXPORT_FORMATS } from './exports.ts';
import { flag, freeObject, integer, isoDate, list, part, queryFlag, strictObject, text, word } from './schema.ts';

/** Maximum rows of a file without its header; beyond that it is refused with 422 `too-many`. */
export const IMPORT_LIMIT = 500;
/** Maximum bytes of an imported file. */
export const IMPORT_BYTES = 2 * 1024 * 1024;
/** Maximum listed faults; `faultCount` counts all. */
export const LISTED_FAULTS = 200;

/** A dry run writes nothing: it returns what the import would do. */
const importQuery = () => strictObject({ isDryRun: queryFlag().optional() });

/** A fault at one position of the file. */
const importFault = part({
  /** As a spreadsheet counts: 1 is the header. */
  row: integer(1, 1_000_000).required(),
  /** Column header in the file; empty for a fault of the whole row. */
  column: text(200).defined(),
  value: text(1000).defined(),
  code: text(60).required(),
  message: text(1000).required(),
  params: freeObject().required(),
});

/** Response of every import. A file with faults imports nothing; a dry run answers 200, the import itself 422. */
export const importAnswer = part({
  isDryRun: flag().required(),
  rows: integer(0, 1_000_000).required(),
  /** Created records; 0 in a dry run and with faults. */
  created: integer(0, 1_000_000).required(),
  /** Columns of the file that match none. */
  ignoredColumns: list(text(200).required()).required(),
  faultCount: integer(0, 1_000_000).required(),
  faults: list(importFault).required(),
  /** What each row without a fault creates. */
  planned: list(
    part({
      row: integer(1, 1_000_000).required(),
      title: text(300).required(),
      detail: text(300).defined(),
      /** Null for records without days. */
      startDate: isoDate().nullable().defined(),
      endDate: isoDate().nullable().defined(),
      /** The record is there already: the row creates nothing. */
      isUnchanged: flag().optional(),
      /** Codes of what to check before importing; they refuse nothing. */
      warnings: list(text(60).required()).optional(),
    }),
  ).required(),
});

/** The two calls of an import: the file itself, with a dry run, and an empty file with its columns. */
export const importCalls = (of: {
  /** First part of the ids and of the address: `employees`. */
  readonly records: string;
  readonly summary: string;
  readonly access: Access;
  readonly module?: TenantModule;
}) => {
  const { records, summary, ...rights } = of;
  return {
    import: endpoint({
      id: `${records}.import`,
      method: 'POST',
      path: `/api/${records}/import`,
      summary,
      ...rights,
      query: importQuery(),
      isUpload: 'table',
      answer: { status: 200, schema: importAnswer },
    }),
    importTemplate: endpoint({
      id: `${records}.import-template`,
      method: 'GET',
      path: `/api/${records}/import/template`,
      summary: 'A file with the columns of the import, in the language of Accept-Language.',
      ...rights,
      query: part({ format: word(EXPORT_FORMATS).required() }),
      answer: { status: 200, binary: true },
    }),
  };
};
