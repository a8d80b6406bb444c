import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import { call } from '../http/call.ts';
import { useRemoveSeen } from '../http/use-remove-seen.ts';
import { usePermissions } from '../session/use-permissions.ts';
import { useProblemWords } from '../texts/problem-words.ts';
import { useRawSearch, writeSearch } from '../url/search.ts';
import { savedViewsQuery, type SavedView } from './saved-views.queries.ts';
import { applyViewQuery, viewQueryOf } from './view-query.ts';

type Content = Pick<SavedView, 'name' | 'query' | 'grid' | 'isShared'>;

/** The saved views of a list for the view menu; the filters stay in the address (A§2). */
export function useSavedViews(listKey: string) {
  const client = useQueryClient();
  const problemWords = useProblemWords();
  const list = useQuery(savedViewsQuery(listKey));
  const search = useRawSearch();
  const mayShare = usePermissions().scopeOf({ resource: 'savedView.shared', action: 'create' }) === 'all';
  const actions = useMemo(() => {
    /** Writes and refetches the views, also after a refusal: another person may have changed them. */
    const write = async <T>(run: () => Promise<T>): Promise<T> => {
      try {
        return await run();
      } catch (error) {
        const { title, description } = problemWords(error);
        throw new Error(description || title, { cause: error });
      } finally {
        await client.invalidateQueries({ queryKey: savedViewsQuery(listKey).queryKey });
      }
    };
    return {
      choose: (view: Pick<SavedView, 'id' | 'query'> | null): void =>
        writeSearch(
          (params) => {
            if (!view) return params.delete('saved');
            applyViewQuery(params, view.query);
            params.set('saved', view.id);
          },
          { isStep: true },
        ),
      create: (content: Content) => write(() => call(api.savedViews.create, { body: { ...content, listKey } })),
      change: ({ id, version }: Pick<SavedView, 'id' | 'version'>, content: Partial<Content>) =>
        write(() => call(api.savedViews.change, { params: { id }, body: { ...content, version } })),
    };
  }, [client, listKey, problemWords]);
  const remove = useRemoveSeen(async ({ id, version }: Pick<SavedView, 'id' | 'version'>) => {
    try {
      await call(api.savedViews.remove, { params: { id }, query: { version } });
    } finally {
      await client.invalidateQueries({ queryKey: savedViewsQuery(listKey).queryKey });
    }
  });
  return {
    ...actions,
    remove,
    views: (list.data?.data ?? []) as readonly SavedView[],
    status: list.status,
    query: viewQueryOf(search),
    chosenId: new URLSearchParams(search).get('saved'),
    mayShare,
  };
}
