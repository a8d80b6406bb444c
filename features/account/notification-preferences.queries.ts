import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { ACCOUNT } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

export type NotificationPreferences = AnswerOf<typeof api.notificationPreferences.read>;

export const preferencesQuery = queryOptions({
  ...readOptions([...ACCOUNT, 'notifications'], api.notificationPreferences.read),
});

/** Changes the own preferences, one change after the other. */
export function useChangePreferences() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (body: BodyOf<typeof api.notificationPreferences.change>) =>
      call(api.notificationPreferences.change, { body }),
    onSuccess: (stored) => client.setQueryData(preferencesQuery.queryKey, stored),
  });
}
