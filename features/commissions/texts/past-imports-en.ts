import { integrations } from './integrations-en.ts';

/** Texts of past imports and integrations, which are rarely opened. */
export const en = {
  integrations,
  runs: {
    title: 'Previous imports',
    empty: 'No file was imported yet.',
    more: 'Show earlier imports',
    by: '{{at}}, {{name}}',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
    faults_one: '{{count}} error, nothing imported',
    faults_other: '{{count}} errors, nothing imported',
    refused_one: '{{count}} row was refused',
    refused_other: '{{count}} rows were refused',
    in: '{{rows}} in {{months}}',
    undoneBy: 'Undone {{at}}, {{name}}',
    undoneAt: 'Undone {{at}}',
    states: { imported: 'Imported', failed: 'Failed', undone: 'Undone' },
    undo: 'Undo import',
    undoOf: 'Undo import: {{file}}',
    undone: 'The import of {{file}} was undone.',
    askTitle: 'Undo the import of {{file}}?',
    askRows_one: '{{count}} row in {{months}} will be permanently deleted.',
    askRows_other: '{{count}} rows in {{months}} will be permanently deleted.',
    askAfter: 'Calculated months must then be recalculated. You can import a corrected file afterwards.',
  },
  undoReasons: {
    'import-failed': 'This import failed, so there is nothing to undo.',
    'import-undone': 'This import was already undone.',
    'month-frozen_one': '{{months}} is frozen. Reopen it first.',
    'month-frozen_other': '{{months}} are frozen. Reopen them first.',
    'sales-refunded': 'Other imports refund sales of this one. Undo these first: {{files}}.',
  },
};
