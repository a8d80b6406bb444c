import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { GEOGRAPHY_SIZE } from '#contract/page-size.ts';
import { call } from '#client/http/call.ts';
import { GEOGRAPHY, TENANT_SETTINGS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import type { NotificationType } from '#domain/records.ts';

export type StoredBehavior = AnswerOf<typeof api.appBehaviors.read>;
export type BehaviorChange = BodyOf<typeof api.appBehaviors.change>;
type StoredNotifications = NonNullable<AnswerOf<typeof api.tenantSettings.read>['notifications']>;

/** Read when the page opens, and not refetched during editing: its version must be that of the edits. */
export const behaviorQuery = queryOptions({
  ...readOptions([...TENANT_SETTINGS, 'app-behavior'], api.appBehaviors.read),
  staleTime: Infinity,
  gcTime: 0,
});

export const currenciesQuery = queryOptions({
  ...readOptions([...GEOGRAPHY, 'currencies'], api.geography.currencies, { query: { size: GEOGRAPHY_SIZE } }),
  select: ({ data }) => data,
  staleTime: Infinity,
});

export const notificationsQuery = queryOptions({
  ...readOptions([...TENANT_SETTINGS, 'notifications'], api.tenantSettings.read, { params: { type: 'notifications' } }),
  select: ({ notifications }) => notifications as StoredNotifications,
  gcTime: 0,
});

/** Changes the settings, or with null resets them to the defaults; returns what is now stored. */
export function useChangeBehavior() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BehaviorChange | null): Promise<StoredBehavior> => {
      if (body) return call(api.appBehaviors.change, { body });
      await call(api.appBehaviors.reset);
      return call(api.appBehaviors.read);
    },
    onSuccess: (stored) => client.setQueryData(behaviorQuery.queryKey, stored),
  });
}

/** Turns a kind of notification on or off. Sequentially: each save is based on the previous result. */
export function useSwitchNotification() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: async ({ type, isOn }: { readonly type: NotificationType; readonly isOn: boolean }) => {
      const { version, settings } = (await client.ensureQueryData(notificationsQuery))
        .notifications as StoredNotifications;
      const answer = await call(api.tenantSettings.save, {
        body: { notifications: { version, settings: { ...settings, [type]: isOn } } },
      });
      client.setQueryData(notificationsQuery.queryKey, answer);
    },
    // A conflict: the other person's version is shown, and the toggle reports the refusal.
    onError: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
}
