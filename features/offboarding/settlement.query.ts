import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';

/** Everything read about settlements begins with this key. */
export const OFFBOARDINGS = ['offboardings'] as const;

/** One settlement. In a file of its own: it is asked for before the page that shows it is there. */
export const settlementQuery = (id: string) => queryOptions({ queryKey: [...OFFBOARDINGS, 'one', id], queryFn: ({ signal }) => call(api.offboardings.read, { params: { id }, signal }) });
