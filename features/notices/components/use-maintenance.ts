import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { MAINTENANCE } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { acknowledgeMaintenance, hasAcknowledgedMaintenance } from '#client/notices/acknowledged.ts';
import { noteAvailable, useUnavailable } from '#client/notices/unavailable.ts';
import { session } from '#client/session/session.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { BLOCKED_POLL_MS, MAINTENANCE_POLL_MS } from '#domain/notices.ts';
import { maintenanceNoticeMachine } from '#machines/maintenance-notice/index.ts';
import { useIsAtRest } from '#ui/overlay/at-rest.ts';

export type MaintenanceNotice = AnswerOf<typeof api.maintenances.status>;

export interface MaintenanceFlow {
  readonly state: 'hidden' | 'shown' | 'acknowledged' | 'blocked';
  /** The server's last response. */
  readonly notice: MaintenanceNotice | undefined;
  /** The server has answered or failed, and no announcement is waiting for a pause. */
  readonly isAsked: boolean;
  readonly acknowledge: () => void;
}

/** The other server processes are notified of the end within a second. */
const SETTLE_MS = 1_500;

/**
 * Maintenance by its machine (machines/maintenance-notice): polled at intervals, and frequently while calls are
 * refused.
 */
export function useMaintenance(): MaintenanceFlow {
  const client = useQueryClient();
  const isUnavailable = useUnavailable();
  const [machine] = useState(() =>
    maintenanceNoticeMachine.provide({
      actions: {
        resume: () => {
          noteAvailable();
          setTimeout(() => {
            if (session.state().place === 'tab.unreachable') void session.start();
            void client.invalidateQueries();
          }, SETTLE_MS);
        },
      },
    }),
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const {
    data: notice,
    dataUpdatedAt,
    isFetched,
    refetch,
  } = useQuery({
    ...readOptions(MAINTENANCE, api.maintenances.status),
    refetchInterval: state === 'blocked' ? BLOCKED_POLL_MS : MAINTENANCE_POLL_MS,
    refetchIntervalInBackground: true,
    retry: false,
  });
  useEffect(() => {
    if (isUnavailable) actor.send({ type: 'server.unavailable' });
  }, [actor, isUnavailable]);
  // A refused call says that the service is unavailable, not why.
  useEffect(() => {
    if (state === 'blocked') void refetch();
  }, [state, refetch]);
  const receive = useEffectEvent((received: MaintenanceNotice) =>
    actor.send({
      type: 'status.changed',
      status: received.status,
      isAcknowledged: received.id !== null && hasAcknowledgedMaintenance(received.id),
    }),
  );
  const isAtRest = useIsAtRest();
  // An announcement must not catch a key meant for something else; ongoing maintenance cannot wait.
  const isDue = isAtRest || state === 'blocked' || notice?.status !== 'upcoming';
  useEffect(() => {
    if (notice && isDue) receive(notice);
  }, [notice, dataUpdatedAt, isDue]);
  const isWaiting =
    state === 'hidden' && notice?.status === 'upcoming' && notice.id !== null && !hasAcknowledgedMaintenance(notice.id);
  return {
    state,
    notice,
    isAsked: isFetched && !isWaiting,
    acknowledge: () => {
      if (notice?.id) acknowledgeMaintenance(notice.id);
      actor.send({ type: 'notice.acknowledge' });
    },
  };
}
