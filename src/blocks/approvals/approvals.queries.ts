import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { APPROVALS, APPROVERS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';

const SEARCH_STALE = 60_000;

/** One approval with its steps, notes and the reader's actions. */
export const processQuery = (id: string) =>
  queryOptions({ ...readOptions([...APPROVALS, 'process'], api.approvals.read, { params: { id } }) });

/** Finds people to reassign a step to (D9, D10); without a step, people who can decide at all. */
export const approverOptions =
  (client: QueryClient, stepId?: string): LoadOptions =>
  async (searchText) => {
    const query = { ...(stepId ? { stepId } : {}), ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({
      ...readOptions(APPROVERS, api.approvals.approvers, { query }),
      staleTime: SEARCH_STALE,
    });
    return found.data.map(personOption);
  };
