import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ApprovalCache } from '#blocks/approvals/approvals.mutations.ts';
import { listReads } from '#blocks/list/list-reads.ts';
import { api } from '#contract/api.ts';
import { DEVICE_CHANGE_LIST } from '#contract/device-changes.list.ts';
import { DEVICE_CHANGE_WORDS } from '#contract/device-changes.words.ts';
import { ASSETS, DEVICE_CHANGES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** The list. */
export const deviceReads = listReads({
  list: DEVICE_CHANGE_LIST,
  words: DEVICE_CHANGE_WORDS,
  calls: api.deviceChanges,
  family: DEVICE_CHANGES,
  report: 'device-changes',
});

export const deviceChangeQuery = (id: string) =>
  queryOptions({ ...readOptions([...DEVICE_CHANGES, 'one'], api.deviceChanges.read, { params: { id } }) });

/** The approval of a request is cached inside it. */
export const deviceCache = (client: QueryClient, id: string): ApprovalCache => ({
  put: (approvalProcess) =>
    client.setQueryData(deviceChangeQuery(id).queryKey, (change) => change && { ...change, approvalProcess }),
  refresh: () => {
    for (const queryKey of [DEVICE_CHANGES, ASSETS]) void client.invalidateQueries({ queryKey });
  },
});
