import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';

/** Everything read about places begins with this key. */
export const LOCATIONS = ['locations'] as const;

/** One place. In a file of its own: it is asked for before the page that shows it is there. */
export const locationQuery = (id: string) => queryOptions({ queryKey: [...LOCATIONS, 'one', id], queryFn: ({ signal }) => call(api.locations.read, { params: { id }, signal }) });
