import { testFlow } from '../kernel/flow-suite.ts';
import { formDialogFlow } from './index.ts';
import { formDialog } from './form-dialog.definition.ts';
import { formDialogTable } from './form-dialog.spec.ts';

testFlow('form dialog (A§5, A§8)', formDialog, formDialogTable, formDialogFlow);
