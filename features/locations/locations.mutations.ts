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

/** Adds a location. */
export function useAddLocation() {
  const { keep } = useKeep();
  return useMutation({
    mutationFn: (input: Keyed<BodyOf<typeof api.locations.create>>) => call(api.locations.create, input),
    onSuccess: keep,
  });
}

/** Updates a location; after a conflict the current record is shown. */
export function useChangeLocation(id: string) {
  const { keep, onError } = useKeep();
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.locations.change>) => call(api.locations.change, { params: { id }, body }),
    onSuccess: keep,
    onError,
  });
}

/** Sets or removes the picture. */
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

/** Shows or hides the schedule for the employees of a location (B§7). */
export function useShowSchedule(id: string) {
  const { keep } = useKeep();
  return useMutation({
    mutationFn: (shows: boolean) =>
      call(api.locations.showSchedule, { params: { id }, body: { type: shows ? 'show' : 'hide' } }),
    onSuccess: keep,
  });
}

/** Any other write on locations: all their data is refetched, also after a failure. */
export function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: LOCATIONS }) });
}
