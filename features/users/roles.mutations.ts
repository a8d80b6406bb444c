import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ACCESS } from '#client/query/families.ts';
import { call } from '#client/http/call.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { userQuery, type Kind, type Profile, type Role } from './roles.queries.ts';

/** After any change: lists, counts and histories are refetched, and so are the person's own permissions. */
function useRefresh() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ACCESS });
    await client.invalidateQueries({ queryKey: permissionsQuery.queryKey });
  };
}

type RoleBody = BodyOf<typeof api.userRoles.create> & BodyOf<typeof api.userProfiles.create>;

/** Adds a role or profile, or updates the given one. */
export function useSaveRole(kind: Kind, kept: { readonly id: string; readonly version: number } | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (values: RoleBody): Promise<Role | Profile> => {
      const { type, profileId, holdsEverything, ...common } = values;
      const ofRole = { ...common, profileId: profileId ?? null, holdsEverything: holdsEverything ?? false };
      const ofProfile = { ...common, type };
      if (!kept)
        return kind === 'role'
          ? call(api.userRoles.create, { body: ofRole })
          : call(api.userProfiles.create, { body: ofProfile });
      const { id, version } = kept;
      return kind === 'role'
        ? call(api.userRoles.change, { params: { id }, body: { ...ofRole, version } })
        : call(api.userProfiles.change, { params: { id }, body: { ...ofProfile, version } });
    },
    onSuccess: refresh,
  });
}

export function useDeleteRole(kind: Kind) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
      call(kind === 'role' ? api.userRoles.remove : api.userProfiles.remove, { params: { id }, query: { version } }),
    onSettled: refresh,
  });
}

/** Changes name, language or role of an account. */
export function useChangeUser(id: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.users.change>) => call(api.users.change, { params: { id }, body }),
    onSuccess: (user) => client.setQueryData(userQuery(id).queryKey, user),
    onSettled: refresh,
  });
}

/** Mails the owner of an account a link to choose a password. */
export function useInvite(id: string) {
  return useMutation({ mutationFn: () => call(api.signInCare.inviteUser, { params: { id } }) });
}

/** Resets the second factor of a person who lost it. */
export function useResetSecondFactor(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(api.signInCare.resetSecondFactor, { params: { id } }),
    onSettled: refresh,
  });
}

/** Changes the status of an account (D89). */
export function useChangeStatus(id: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.users.changeStatus>) => call(api.users.changeStatus, { params: { id }, body }),
    onSuccess: (user) => client.setQueryData(userQuery(id).queryKey, user),
    onSettled: refresh,
  });
}
