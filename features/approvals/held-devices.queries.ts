import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { DEVICE_CHANGES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

const MOST = 200;

/** The devices of a person. */
export const heldQuery = (employeeId: string) =>
  queryOptions({
    ...readOptions([...DEVICE_CHANGES, 'held'], api.assets.list, {
      query: { currentEmployeeId: [employeeId], statuses: ['assigned'], size: MOST },
    }),
  });

/** Available replacements for a device, refetched each time the form opens, since others request them as well. */
export const replacementsQuery = (assetId: string) =>
  queryOptions({
    ...readOptions([...DEVICE_CHANGES, 'replacements'], api.deviceChanges.replacements, { query: { assetId } }),
    staleTime: 0,
  });
