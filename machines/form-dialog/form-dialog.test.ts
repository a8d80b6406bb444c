import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { formDialog } from './form-dialog.definition.ts';
import { formDialogTable } from './form-dialog.spec.ts';

testUiMachine('form dialog (A§5, A§8)', formDialog, formDialogTable);
