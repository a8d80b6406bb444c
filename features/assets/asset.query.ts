import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';

/** Everything read about assets begins with this key. */
export const ASSETS = ['assets'] as const;

/** One asset. In a file of its own: it is asked for before the page that shows it is there. */
export const assetQuery = (id: string) => queryOptions({ queryKey: [...ASSETS, 'one', id], queryFn: ({ signal }) => call(api.assets.read, { params: { id }, signal }) });
