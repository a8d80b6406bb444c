import { type QueryClient } from '@tanstack/react-query';
import { listReads } from '#blocks/list/list-reads.ts';
import { api } from '#contract/api.ts';
import { OFFBOARDING_LIST } from '#contract/offboardings.list.ts';
import { OFFBOARDING_WORDS } from '#contract/offboardings.words.ts';
import { OFFBOARDINGS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import type { DutyKind } from '#domain/offboarding.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';

/** The list. */
export const offboardingReads = listReads({
  list: OFFBOARDING_LIST,
  words: OFFBOARDING_WORDS,
  calls: api.offboardings,
  family: OFFBOARDINGS,
  report: 'offboarding-settlement',
});

/** Finds eligible successors for a kind of duty of a leaver (D67). */
export const successorOptions =
  (client: QueryClient, settlementId: string, duty: DutyKind): LoadOptions =>
  async (searchText) => {
    const query = { duty, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({
      ...readOptions([...OFFBOARDINGS, 'successors'], api.offboardings.successors, {
        params: { id: settlementId },
        query,
      }),
      staleTime: 60_000,
    });
    return found.data.map(personOption);
  };
