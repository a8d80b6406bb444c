import { testFlow } from '../kernel/flow-suite.ts';
import { bulkDownloadFlow } from './index.ts';
import { bulkDownloadDefinition } from './bulk-download.definition.ts';
import { bulkDownloadTable } from './bulk-download.spec.ts';

testFlow('downloading several pictures (C§7, C§9)', bulkDownloadDefinition, bulkDownloadTable, bulkDownloadFlow);
