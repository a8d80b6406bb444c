const IMPORTED = {
  isDryRun: true,
  rows: 0,
  created: 0,
  ignoredColumns: [],
  faultCount: 0,
  faults: [],
  planned: [],
};
const SHEET = new File(['a,b'], 'sheet.csv', { type: 'text/csv' });
const CHOOSE = 'input[type=file]';

/** A file that is only checked: nothing is stored, so nothing is read again. */
export const VALIDATED = {
  fill: [{ upload: CHOOSE, file: SHEET }],
  send: null,
  answer: IMPORTED,
  sends: { files: ['sheet.csv'] },
  query: { isDryRun: 'true' },
  reads: [],
};
