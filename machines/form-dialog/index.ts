/** For pages: the machine alone. What is told of it (`form-dialog.definition.ts`) is for documents and tests. */
export { formDialogMachine } from './form-dialog.machine.ts';
export type { FormDialogEvent } from './form-dialog.rules.ts';
