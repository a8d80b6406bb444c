import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ApprovalCache } from '#blocks/approvals/approvals.mutations.ts';
import type { ApprovalProcess, Leave, LeavePage } from './leave.types.ts';
import { openProcess, withProcess } from './processes.ts';
import { LEAVES, LEAVE_BALANCES, LEAVE_HISTORIES, NOTIFICATIONS } from '#client/query/families.ts';
import { leaveQuery } from './leave.queries.ts';

type LoadedList = InfiniteData<LeavePage>;

/** Updates one request in the cache: its own entry and every loaded list. Pages without it keep their identity. */
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

/** Replaces a request in the cache. */
export const putLeave = (client: QueryClient, leave: Leave): void => changeLeave(client, leave.id, () => leave);

/** Updates the approval process of a cached request; the request's own actions stay until it is refetched. */
const putProcess = (client: QueryClient, process: ApprovalProcess): void =>
  changeLeave(client, process.subjectId, (leave) => {
    const isOpen = process.id === openProcess(leave).id;
    return {
      ...withProcess(leave, process),
      // A decided cancellation leaves the request's own approval unchanged.
      ...(process.id === leave.approvalProcess.id ? { approvalStatus: process.status } : {}),
      actions: isOpen
        ? [...process.actions, ...leave.actions.filter(({ stepId }) => stepId === undefined)]
        : leave.actions,
    };
  });

/** The approvals of a request are cached inside it, wherever it is shown. */
export const approvalCache = (client: QueryClient, id: string): ApprovalCache => ({
  put: (process) => putProcess(client, process),
  refresh: () => refreshAround(client, id),
});

/** The cached request. */
export function keptLeave(client: QueryClient, id: string): Leave | undefined {
  const own = client.getQueryData<Leave>(leaveQuery(id).queryKey);
  if (own) return own;
  const lists = client.getQueriesData<LoadedList>({ queryKey: [...LEAVES, 'list'] });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.data)
    .find((leave) => leave.id === id);
}

/** A conflict on the leave itself carries the current record. False otherwise. */
export function putConflict(client: QueryClient, record: unknown): boolean {
  if (typeof record !== 'object' || record === null || !('approvalProcess' in record)) return false;
  putLeave(client, record as Leave);
  return true;
}

/** What else shows requests: counts, the calendar, the next leave on the dashboard, the last ones of a person. */
const BESIDE_LISTS = ['waiting', 'waiting-cancellations', 'calendar', 'next', 'of'] as const;

function refreshBesideLists(client: QueryClient): void {
  for (const part of BESIDE_LISTS) void client.invalidateQueries({ queryKey: [...LEAVES, part] });
}

/**
 * After a change of a request: its own data, counts and the calendar are refetched immediately. Lists are only
 * invalidated, so that the current row does not disappear while in use; closing it refetches them.
 */
export function refreshAround(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: leaveQuery(id).queryKey });
  refreshBesideLists(client);
  void client.invalidateQueries({ queryKey: LEAVE_BALANCES });
  void client.invalidateQueries({ queryKey: NOTIFICATIONS });
  void client.invalidateQueries({ queryKey: [...LEAVES, 'list'], refetchType: 'none' });
}

/** Beyond this number whole lists are refetched instead of single requests. */
const MAX_SINGLE_UPDATES = 10;

/**
 * Other people have changed some requests. Open ones are refetched immediately; visible rows are updated in place; a
 * list that lacks one is refetched, but not while a record in it is open.
 */
export async function refreshChanged(client: QueryClient, ids: readonly string[]): Promise<void> {
  refreshBesideLists(client);
  void client.invalidateQueries({ queryKey: LEAVE_HISTORIES });
  const shown = ids.filter((id) => keptLeave(client, id) !== undefined);
  const isWorking = new URLSearchParams(location.search).has('open');
  const isMany = shown.length > MAX_SINGLE_UPDATES;
  for (const id of ids) void client.invalidateQueries({ queryKey: leaveQuery(id).queryKey });
  if (shown.length < ids.length || isMany) {
    void client.invalidateQueries({ queryKey: [...LEAVES, 'list'], refetchType: isWorking ? 'none' : 'active' });
  }
  if (isMany) return;
  // A pending response may predate this change; open records have just been requested again.
  await Promise.all(shown.map((id) => client.cancelQueries({ queryKey: leaveQuery(id).queryKey, type: 'inactive' })));
  // A record that can no longer be read stays until its list is refetched.
  const fresh = await Promise.all(
    shown.map((id) => client.fetchQuery({ ...leaveQuery(id), staleTime: 0 }).catch(() => null)),
  );
  for (const leave of fresh) if (leave) putLeave(client, leave);
}

/** Events may have been missed: all visible leave data is refetched. */
export const refreshEverything = (client: QueryClient): void => void client.invalidateQueries({ queryKey: LEAVES });
