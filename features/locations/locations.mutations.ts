import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { LOCATIONS } from '#client/query/families.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call, upload } from '#client/http/call.ts';
import { locationQuery } from './location.query.ts';
import type { Place } from './locations.types.ts';

function useKeep() {
  const client = useQueryClient();
  const keep = (place: Place): void => {
    client.setQueryData(locationQuery(place.id).queryKey, place);
    void client.invalidateQueries({ queryKey: LOCATIONS });
  };
  const onError = (error: unknown): void => {
    if (error instanceof ApiProblem && error.code === 'stale-version' && error.record) keep(error.record as Place);
  };
  return { keep, onError };
}

export interface Keyed<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

/** Adds a place. */
export function useAddLocation() {
  const { keep } = useKeep();
  return useMutation({
    mutationFn: (input: Keyed<BodyOf<typeof api.locations.create>>) => call(api.locations.create, input),
    onSuccess: keep,
  });
}

/** Changes a place; when somebody else was faster, it is shown as it is now. */
export function useChangeLocation(id: string) {
  const { keep, onError } = useKeep();
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.locations.change>) => call(api.locations.change, { params: { id }, body }),
    onSuccess: keep,
    onError,
  });
}

/** Sets the picture, or takes it away. */
export function useChangeImage(id: string) {
  const { keep } = useKeep();
  return useMutation({
    mutationFn: (file: File | null) =>
      file
        ? upload(api.locations.addImage, { params: { id }, files: [file] })
        : call(api.locations.removeImage, { params: { id } }),
    onSuccess: keep,
  });
}

/** Shows the schedule to the people of a place, or hides it (B§7). */
export function useShowSchedule(id: string) {
  const { keep } = useKeep();
  return useMutation({
    mutationFn: (shows: boolean) =>
      call(api.locations.showSchedule, { params: { id }, body: { type: shows ? 'show' : 'hide' } }),
    onSuccess: keep,
  });
}

/** Any other write about places: everything read about them is read again, whether it went well or not. */
export function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: LOCATIONS }) });
}
