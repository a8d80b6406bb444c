import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/http/call.ts';
import { SOCIAL_MEDIA } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type Comment = AnswerOf<typeof api.socialMediaComments.ofPicture>['comments'][number];

/** The comments on a picture, the oldest first. */
export const commentsQuery = (socialMediaContentId: string) =>
  queryOptions({
    ...readOptions([...SOCIAL_MEDIA, 'comments'], api.socialMediaComments.ofPicture, {
      query: { socialMediaContentId },
    }),
    select: ({ comments }): readonly Comment[] => comments,
  });

/** Adds, edits and deletes comments on a picture; the gallery's counts are read again. */
export function useWriteComments(socialMediaContentId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: SOCIAL_MEDIA });
  return {
    add: useMutation({
      mutationFn: (message: string) =>
        call(api.socialMediaComments.create, { body: { socialMediaContentId, message } }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, message }: Pick<Comment, 'id' | 'message'>) =>
        call(api.socialMediaComments.change, { params: { id }, body: { message } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(api.socialMediaComments.remove, { params: { id } }),
      onSettled,
    }),
  };
}
