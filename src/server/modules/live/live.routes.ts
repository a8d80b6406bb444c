import { api } from '#contract/api.ts';
import type { Callers } from '../../core/callers.ts';
import { streamRoute, type Route } from '../../http/route.ts';
import type { LiveHub } from './hub.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Route of the signed-in person's event stream. */
export function liveRoutes({ callers, live }: { readonly callers: Callers; readonly live: LiveHub }): readonly Route[] {
  return [
    streamRoute(api.live.events, async ({ caller, authorization, lastEventId, readingFor }) =>
      live.open({
        subject: await callers.subjectOf(authorization),
        caller,
        readingFor: readingFor !== undefined && /^\d{1,9}$/.test(readingFor) ? Number(readingFor) : null,
        since: lastEventId !== undefined && UUID.test(lastEventId) ? lastEventId : null,
      }),
    ),
  ];
}
