import { ROLE_STATUSES, difference, type ProfileType, type RoleStatus } from '#domain/roles.ts';
import { chosenOf, stringsOf, type Chosen } from '../matrix-model.ts';
import type { Profile, Role } from '../roles.queries.ts';

/** The editable properties of a role or a profile. */
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

/** Names of the changed fields, excluding permissions. */
export const changedFields = (
  before: RoleDraft,
  after: RoleDraft,
): readonly ('name' | 'description' | 'status' | 'profile' | 'type' | 'holdsEverything')[] => [
  ...(before.name === after.name.trim() ? [] : (['name'] as const)),
  ...(before.description === after.description.trim() ? [] : (['description'] as const)),
  ...(before.status === after.status ? [] : (['status'] as const)),
  ...(before.profileId === after.profileId ? [] : (['profile'] as const)),
  ...(before.type === after.type ? [] : (['type'] as const)),
  ...(before.holdsEverything === after.holdsEverything ? [] : (['holdsEverything'] as const)),
];

/** Granted and revoked permissions. */
export const changedRights = (before: RoleDraft, after: RoleDraft) =>
  difference(stringsOf(before.chosen), after.holdsEverything ? [] : stringsOf(after.chosen));

/**
 * Merges edits of a record with a newer version saved by another person: the newer values wherever nothing was changed
 * here.
 */
export function takeTheirs(before: RoleDraft, mine: RoleDraft, theirs: RoleDraft): RoleDraft {
  const pick = <Name extends keyof RoleDraft>(name: Name): RoleDraft[Name] =>
    mine[name] === before[name] ? theirs[name] : mine[name];
  const chosen = new Map(theirs.chosen);
  for (const key of new Set([...before.chosen.keys(), ...mine.chosen.keys()])) {
    const level = mine.chosen.get(key);
    if (level === before.chosen.get(key)) continue;
    if (level === undefined) chosen.delete(key);
    else chosen.set(key, level);
  }
  return {
    name: pick('name'),
    description: pick('description'),
    status: pick('status'),
    profileId: pick('profileId'),
    type: pick('type'),
    holdsEverything: pick('holdsEverything'),
    chosen,
  };
}
