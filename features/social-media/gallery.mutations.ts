import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { SOCIAL_MEDIA } from '#client/query/families.ts';
import { call, upload } from '#client/http/call.ts';
import { oneByOne } from '#client/http/one-by-one.ts';
import type { GalleryPage, Picture } from './gallery.types.ts';

type Pages = InfiniteData<GalleryPage>;

function patch(client: QueryClient, id: string, change: Partial<Picture>): void {
  client.setQueriesData<Pages>(
    { queryKey: [...SOCIAL_MEDIA, 'list'] },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          data: page.data.map((picture) => (picture.id === id ? { ...picture, ...change } : picture)),
        })),
      },
  );
}

const isOfStarred = (part: unknown): boolean =>
  typeof part === 'object' &&
  (part as { readonly query?: { readonly isFavorite?: boolean } }).query?.isFavorite === true;

/** Sets or removes a star (C§7). The button shows it earlier; here it is cached once the server has confirmed it. */
export function useStar(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isStarred: boolean) =>
      call(isStarred ? api.socialMediaFavorites.like : api.socialMediaFavorites.unlike, {
        body: { socialMediaContentId: id },
      }),
    onSuccess: ({ favorites }) => {
      patch(client, id, { favorites });
      // Filtered by star, the list has changed.
      void client.invalidateQueries({
        queryKey: [...SOCIAL_MEDIA, 'list'],
        predicate: ({ queryKey }) => queryKey.some((part) => isOfStarred(part)),
      });
    },
  });
}

/** Adds pictures of a location; returns those that failed. */
export function useAddPictures() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ locationId, files }: { readonly locationId: string; readonly files: readonly File[] }) =>
      oneByOne(files, (file) => upload(api.socialMedia.create, { query: { locationId }, files: [file] })),
    onSuccess: () => client.invalidateQueries({ queryKey: SOCIAL_MEDIA }),
  });
}

export function useRemovePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.socialMedia.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: SOCIAL_MEDIA }),
  });
}
