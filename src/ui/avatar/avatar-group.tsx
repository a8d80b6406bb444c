import { Avatar } from './avatar.tsx';

export interface AvatarGroupPerson {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | null | undefined;
}

export interface AvatarGroupProps {
  readonly people: readonly AvatarGroupPerson[];
  /** How many are shown before "+n" (5 on tiles, 3 for daily operations). */
  readonly max?: number;
  /** The total, when `people` contains only the first of them. */
  readonly total?: number;
  /** Describes these people to screen readers. */
  readonly label: string;
  readonly size?: 'xs' | 'sm';
}

/** Overlapping pictures of a few people and "+n" for the rest. */
export function AvatarGroup({ people, max = 5, total = people.length, label, size = 'xs' }: AvatarGroupProps) {
  const shown = people.slice(0, max);
  const rest = total - shown.length;
  if (shown.length === 0) return null;
  return (
    <span className="st-avatars" role="group" aria-label={label}>
      {shown.map((person) => (
        <Avatar key={person.id} name={person.name} imageUrl={person.imageUrl} size={size} named />
      ))}
      {rest > 0 && (
        <span className="st-avatar" data-size={size}>
          <bdi>+{rest}</bdi>
        </span>
      )}
    </span>
  );
}
