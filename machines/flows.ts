import { formDialog } from './form-dialog/form-dialog.definition.ts';
import { noteComposerDefinition } from './note-composer/note-composer.definition.ts';
import { assignmentToggleDefinition } from './assignment-toggle/assignment-toggle.definition.ts';
import { checkInDefinition } from './check-in/check-in.definition.ts';
import { fileFieldDefinition } from './file-field/file-field.definition.ts';
import { listScreenDefinition } from './list-screen/list-screen.definition.ts';
import { starToggleDefinition } from './star-toggle/star-toggle.definition.ts';
import { gallerySelectionDefinition } from './gallery-selection/gallery-selection.definition.ts';
import { bulkDownloadDefinition } from './bulk-download/bulk-download.definition.ts';
import { maintenanceNotice } from './maintenance-notice/maintenance-notice.definition.ts';
import { reportPolling } from './report-polling/report-polling.definition.ts';
import { schedulePlanDefinition } from './schedule-plan/schedule-plan.definition.ts';
import { sessionDefinition } from './session/session.definition.ts';
import { versionNotice } from './version-notice/version-notice.definition.ts';
import { recordMachines, type AnyRecordMachine } from './registry.ts';

/**
 * Every machine whose state is in the browser, by name, for documents, paths and tests. Pages import their machines
 * directly.
 */
export const flowMachines: ReadonlyMap<string, AnyRecordMachine> = new Map(
  [
    assignmentToggleDefinition,
    bulkDownloadDefinition,
    checkInDefinition,
    fileFieldDefinition,
    formDialog,
    gallerySelectionDefinition,
    listScreenDefinition,
    maintenanceNotice,
    noteComposerDefinition,
    reportPolling,
    schedulePlanDefinition,
    sessionDefinition,
    starToggleDefinition,
    versionNotice,
  ].map((definition) => [definition.name, definition as unknown as AnyRecordMachine]),
);

/** Every machine of the product: record machines, then page machines. */
export const everyMachine: ReadonlyMap<string, AnyRecordMachine> = new Map([...recordMachines, ...flowMachines]);
