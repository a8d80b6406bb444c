import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { bulkDownloadDefinition } from './bulk-download.definition.ts';
import { bulkDownloadTable } from './bulk-download.spec.ts';

testUiMachine('downloading several pictures (C§7, C§9)', bulkDownloadDefinition, bulkDownloadTable);
