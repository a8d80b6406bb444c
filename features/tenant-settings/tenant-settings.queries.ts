import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import type { NotificationType } from '#domain/records.ts';

export type StoredBehavior = AnswerOf<typeof api.appBehaviors.read>;
export type BehaviorChange = BodyOf<typeof api.appBehaviors.change>;
type StoredNotifications = NonNullable<AnswerOf<typeof api.tenantSettings.read>['notifications']>;

/** Read when the page is opened and not again under the hands of who is editing: its version has to be that of the edits. */
export const behaviorQuery = queryOptions({
  queryKey: ['tenant-settings', 'app-behavior'],
  queryFn: ({ signal }): Promise<StoredBehavior> => call(api.appBehaviors.read, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: async ({ signal }) => (await call(api.geography.currencies, { signal })).data,
  staleTime: Infinity,
});

export const notificationsQuery = queryOptions({
  queryKey: ['tenant-settings', 'notifications'],
  queryFn: async ({ signal }): Promise<StoredNotifications> => (await call(api.tenantSettings.read, { params: { type: 'notifications' }, signal })).notifications as StoredNotifications,
  gcTime: 0,
});

/** Changes the numbers, or with null takes them back to the defaults; answers what is stored now. */
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

/** Turns a kind of notification on or off. One after the other: each begins from what the one before has stored. */
export function useSwitchNotification() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: async ({ type, isOn }: { readonly type: NotificationType; readonly isOn: boolean }) => {
      const { version, settings } = await client.ensureQueryData(notificationsQuery);
      const answer = await call(api.tenantSettings.save, { body: { notifications: { version, settings: { ...settings, [type]: isOn } } } });
      client.setQueryData(notificationsQuery.queryKey, answer.notifications as StoredNotifications);
    },
    // Somebody else was faster: what they left is shown, and the switch says that it was not taken.
    onError: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
}
