export type { FormDialogEvent } from './form-dialog.rules.ts';
import type { PlaceOf } from '../kernel/place.ts';
import type { formDialogMachine } from './form-dialog.machine.ts';

export { formDialogMachine } from './form-dialog.machine.ts';
export type FormDialogPlace = PlaceOf<typeof formDialogMachine>;
