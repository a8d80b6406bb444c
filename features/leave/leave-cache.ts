import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ApprovalCache } from '#blocks/approvals/approvals.mutations.ts';
import type { ApprovalProcess, Leave, LeavePage } from './leave.types.ts';
import { openProcess, withProcess } from './processes.ts';
import { LEAVES, LEAVE_BALANCES, LEAVE_HISTORIES, NOTIFICATIONS } from '#client/query/families.ts';
import { leaveQuery } from './leave.queries.ts';

type LoadedList = InfiniteData<LeavePage>;

/** Changes one request wherever it is kept: on its own and in every loaded list. Pages without it stay the same objects. */
export function changeLeave(client: QueryClient, id: string, change: (leave: Leave) => Leave): void {
  client.setQueryData<Leave>(leaveQuery(id).queryKey, (leave) => leave && change(leave));
  client.setQueriesData<LoadedList>({ queryKey: [...LEAVES, 'list'] }, (list) => {
    if (!list?.pages.some((page) => page.data.some((leave) => leave.id === id))) return list;
    return {
      ...list,
      pages: list.pages.map((page) =>
        page.data.some((leave) => leave.id === id)
          ? { ...page, data: page.data.map((leave) => (leave.id === id ? change(leave) : leave)) }
          : page,
      ),
    };
  });
}

/** Puts a fresh request in the place of the old one. */
export const putLeave = (client: QueryClient, leave: Leave): void => changeLeave(client, leave.id, () => leave);

/** Puts a fresh approval process into the request it belongs to; what the request itself offers stays until it is read again. */
const putProcess = (client: QueryClient, process: ApprovalProcess): void =>
  changeLeave(client, process.subjectId, (leave) => {
    const isOpen = process.id === openProcess(leave).id;
    return {
      ...withProcess(leave, process),
      // A decided cancellation leaves the request's own approval as it was.
      ...(process.id === leave.approvalProcess.id ? { approvalStatus: process.status } : {}),
      actions: isOpen
        ? [...process.actions, ...leave.actions.filter(({ stepId }) => stepId === undefined)]
        : leave.actions,
    };
  });

/** Where the approvals of a request are kept: inside of it, wherever it is shown. */
export const approvalCache = (client: QueryClient, id: string): ApprovalCache => ({
  put: (process) => putProcess(client, process),
  refresh: () => refreshAround(client, id),
});

/** The request as it is kept now. */
export function keptLeave(client: QueryClient, id: string): Leave | undefined {
  const own = client.getQueryData<Leave>(leaveQuery(id).queryKey);
  if (own) return own;
  const lists = client.getQueriesData<LoadedList>({ queryKey: [...LEAVES, 'list'] });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.data)
    .find((leave) => leave.id === id);
}

/** A conflict over the leave itself carries it as it is now. False when it did not. */
export function putConflict(client: QueryClient, record: unknown): boolean {
  if (typeof record !== 'object' || record === null || !('approvalProcess' in record)) return false;
  putLeave(client, record as Leave);
  return true;
}

/**
 * After something happened to a request: its own data, counts and the calendar are read again at once. Lists are only
 * marked as old, so that the row one works on does not vanish under one's hands; closing it reads them again.
 */
export function refreshAround(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: leaveQuery(id).queryKey });
  void client.invalidateQueries({ queryKey: [...LEAVES, 'waiting'] });
  void client.invalidateQueries({ queryKey: [...LEAVES, 'calendar'] });
  void client.invalidateQueries({ queryKey: LEAVE_BALANCES });
  void client.invalidateQueries({ queryKey: NOTIFICATIONS });
  void client.invalidateQueries({ queryKey: [...LEAVES, 'list'], refetchType: 'none' });
}

/** More than these are read with their lists instead of one by one. */
const MAX_SINGLE_UPDATES = 10;

/**
 * Somebody else has changed some requests. What is open is read again at once; a row that is shown changes in its place;
 * a list that lacks one is read again, unless somebody works in it: then it waits until the record is closed.
 */
export async function refreshChanged(client: QueryClient, ids: readonly string[]): Promise<void> {
  void client.invalidateQueries({ queryKey: [...LEAVES, 'waiting'] });
  void client.invalidateQueries({ queryKey: [...LEAVES, 'calendar'] });
  void client.invalidateQueries({ queryKey: LEAVE_HISTORIES });
  const shown = ids.filter((id) => keptLeave(client, id) !== undefined);
  const isWorking = new URLSearchParams(location.search).has('open');
  const isMany = shown.length > MAX_SINGLE_UPDATES;
  for (const id of ids) void client.invalidateQueries({ queryKey: leaveQuery(id).queryKey });
  if (shown.length < ids.length || isMany) {
    void client.invalidateQueries({ queryKey: [...LEAVES, 'list'], refetchType: isWorking ? 'none' : 'active' });
  }
  if (isMany) return;
  // An answer under way may be from before this change; of what is open another was just asked for.
  await Promise.all(shown.map((id) => client.cancelQueries({ queryKey: leaveQuery(id).queryKey, type: 'inactive' })));
  // What cannot be read any more stays as it is until its list is read again.
  const fresh = await Promise.all(
    shown.map((id) => client.fetchQuery({ ...leaveQuery(id), staleTime: 0 }).catch(() => null)),
  );
  for (const leave of fresh) if (leave) putLeave(client, leave);
}

/** Something may have been missed: everything shown of leave is read again. */
export const refreshEverything = (client: QueryClient): void => void client.invalidateQueries({ queryKey: LEAVES });
