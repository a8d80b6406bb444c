import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listReads, type RowOf } from '#blocks/list/list-reads.ts';
import { call, upload } from '#client/http/call.ts';
import { MAINTENANCE_SCHEDULES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { useTexts } from '#client/texts/texts.ts';
import { api } from '#contract/api.ts';
import { MAINTENANCE_SCHEDULE_LIST } from '#contract/maintenance-schedules.list.ts';
import { MAINTENANCE_SCHEDULE_WORDS } from '#contract/maintenance-schedules.words.ts';
import type { en } from './texts/en.ts';

export type Schedule = RowOf<typeof api.maintenanceSchedules.list>;

/** Texts of the page. */
export const useScheduleTexts = () => useTexts<typeof en>('maintenanceSchedules');

/** All schedules, newest first, page by page: the first is the current one. */
export const scheduleReads = listReads({
  list: MAINTENANCE_SCHEDULE_LIST,
  words: MAINTENANCE_SCHEDULE_WORDS,
  calls: { list: api.maintenanceSchedules.list },
  family: MAINTENANCE_SCHEDULES,
});

/** One schedule of the history, which may not be among the loaded ones. */
export const oneScheduleQuery = (id: string) =>
  queryOptions(readOptions([...MAINTENANCE_SCHEDULES, 'one'], api.maintenanceSchedules.list, { query: { ids: [id] } }));

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: MAINTENANCE_SCHEDULES });
}

/** Makes an image the current schedule. */
export function useUploadSchedule() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (image: File) => upload(api.maintenanceSchedules.create, { files: [image], name: 'image' }),
    onSuccess: refresh,
  });
}

/** Deletes a schedule; the previous one becomes current again. */
export function useRemoveSchedule() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(api.maintenanceSchedules.remove, { params: { id } }),
    onSettled: refresh,
  });
}
