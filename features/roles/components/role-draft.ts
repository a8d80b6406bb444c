import { ROLE_STATUSES, difference, type ProfileType, type RoleStatus } from '#domain/roles.ts';
import { chosenOf, stringsOf, type Chosen } from '../matrix-model.ts';
import type { Profile, Role } from '../roles.queries.ts';

/** What is edited of a role or a profile. */
export interface RoleDraft {
  readonly name: string;
  readonly description: string;
  readonly status: RoleStatus;
  readonly profileId: string;
  readonly type: ProfileType;
  readonly holdsEverything: boolean;
  readonly chosen: Chosen;
}

export function draftOf(record: Role | Profile | null): RoleDraft {
  return {
    name: record?.name ?? '',
    description: record?.description ?? '',
    status: record?.status ?? ROLE_STATUSES[0],
    profileId: record && 'profileId' in record ? (record.profileId ?? '') : '',
    type: record && 'type' in record ? record.type : 'internal',
    holdsEverything: record !== null && 'holdsEverything' in record && record.holdsEverything,
    chosen: chosenOf(record?.permissions ?? []),
  };
}

/** The names of the fields that differ, rights apart. */
export const changedFields = (before: RoleDraft, after: RoleDraft): readonly ('name' | 'description' | 'status' | 'profile' | 'type' | 'holdsEverything')[] => [
  ...(before.name === after.name.trim() ? [] : (['name'] as const)),
  ...(before.description === after.description.trim() ? [] : (['description'] as const)),
  ...(before.status === after.status ? [] : (['status'] as const)),
  ...(before.profileId === after.profileId ? [] : (['profile'] as const)),
  ...(before.type === after.type ? [] : (['type'] as const)),
  ...(before.holdsEverything === after.holdsEverything ? [] : (['holdsEverything'] as const)),
];

/** The rights given and taken. */
export const changedRights = (before: RoleDraft, after: RoleDraft) => difference(stringsOf(before.chosen), after.holdsEverything ? [] : stringsOf(after.chosen));
