import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { historyQuery, viewsQuery, type Kind } from '../roles.queries.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';
import { RightList } from './right-list.tsx';
import type { en } from '../texts/en.ts';

const Entry = styled('li', {
  base: { borderBottomWidth: '1px', py: '3', display: 'grid', gap: '2', _last: { borderBottomWidth: '0' } },
});

/** The change history of a role or profile, newest first. */
export function RoleHistory({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const problemWords = useProblemWords();
  const history = useQuery(historyQuery(kind, id));
  const views = useQuery({ ...viewsQuery(id), enabled: kind === 'role' }).data?.data ?? [];
  if (history.isPending) return <SkeletonText lines={4} />;
  if (history.error) return <ErrorAlert error={problemWords(history.error)} onRetry={() => void history.refetch()} />;
  if (history.data.count + views.length === 0) return <p>{t('history.none')}</p>;
  const valueOf = (value: string | null): string => value || t('history.empty');
  return (
    <ul data-testid="role-history">
      {history.data.data.map((entry) => (
        <Entry key={entry.id}>
          <div>
            {t(`history.${entry.event}`, { who: entry.by?.displayName ?? t('history.system') })}
            <chakra.time dateTime={entry.at} color="fg.muted" textStyle="xs" ms="2">
              {words.instant(entry.at)}
            </chakra.time>
          </div>
          {entry.changes.length > 0 && (
            <ul>
              {entry.changes.map(({ field, from, to }) => (
                <li key={field}>
                  {t('history.field', {
                    field: t(`history.fields.${field as keyof (typeof en)['history']['fields']}`),
                    from: valueOf(from),
                    to: valueOf(to),
                  })}
                </li>
              ))}
            </ul>
          )}
          <RightList title={t('review.added')} strings={entry.added} tone="green.fg" />
          <RightList title={t('review.removed')} strings={entry.removed} tone="red.fg" />
        </Entry>
      ))}
      {views.map(({ id: view, at, by }) => (
        <Entry key={view} data-testid="role-view">
          <div>
            {t('history.viewed', { who: by.displayName })}
            <chakra.time dateTime={at} color="fg.muted" textStyle="xs" ms="2">
              {words.instant(at)}
            </chakra.time>
          </div>
        </Entry>
      ))}
    </ul>
  );
}
