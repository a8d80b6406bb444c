import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonForm } from '#ui/states/skeletons.tsx';
import { profileQuery, roleQuery, type Kind, type Profile, type Role } from '../roles.queries.ts';
import { RoleForm } from './role.form.tsx';

export interface RoleEditorProps {
  readonly kind: Kind;
  /** Null for a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** A role or profile in place of its list. */
export default function RoleEditor({ kind, id, onClose }: RoleEditorProps) {
  const problemWords = useProblemWords();
  const role = useQuery({ ...roleQuery(id ?? ''), enabled: kind === 'role' && id !== null });
  const profile = useQuery({ ...profileQuery(id ?? ''), enabled: kind === 'profile' && id !== null });
  const query = kind === 'role' ? role : profile;
  const record: Role | Profile | null = query.data ?? null;
  return (
    <chakra.div display="grid" gap="3">
      {id === null || record ? (
        <RoleForm key={record?.id ?? 'new'} kind={kind} record={record} onClose={onClose} />
      ) : query.error ? (
        <ErrorAlert error={problemWords(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonForm />
      )}
    </chakra.div>
  );
}
