import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import type { OwnValues, SetupKind, SetupRecord } from './setup-kind.ts';
import { keyOf, readOrder } from './setup.queries.ts';

type CreateBody = BodyOf<SetupKind['calls']['create']>;
type ChangeBody = BodyOf<SetupKind['calls']['change']>;

interface Save {
  /** Null adds one. */
  readonly record: SetupRecord | null;
  readonly body: OwnValues;
  readonly idempotencyKey?: string;
}

/** All writes of a kind; afterwards the list is refetched, also after a refusal: it was out of date. */
export function useSetupWrites(kind: SetupKind) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(kind) });
  const save = useMutation({
    mutationFn: async ({ record, body, idempotencyKey }: Save): Promise<SetupRecord> => {
      const key = idempotencyKey ? { idempotencyKey } : {};
      const answer = record
        ? await call(kind.calls.change, {
            params: { id: record.id },
            body: { ...body, version: record.version } as ChangeBody,
            ...key,
          })
        : await call(kind.calls.create, { body: body as unknown as CreateBody, ...key });
      return answer as unknown as SetupRecord;
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: SetupRecord) => call(kind.calls.remove, { params: { id }, query: { version } }),
    onSettled,
  });
  const move = useMutation({
    mutationFn: async ({ record, beside, isUp }: Move) => {
      const rest = (await readOrder(kind)).filter((id) => id !== record.id);
      const at = rest.indexOf(beside.id) + (isUp ? 0 : 1);
      return call(kind.calls.order, { body: { ids: rest.toSpliced(at, 0, record.id).slice(0, 500) } });
    },
    // Optimistic; the server's response is authoritative.
    onMutate: (moved) => {
      client.setQueriesData<InfiniteData<{ readonly data: readonly SetupRecord[] }>>(
        { queryKey: [...keyOf(kind), 'list'] },
        (known) => known && inNewOrder(known, moved),
      );
    },
    onSettled,
  });
  return { save, remove, move };
}

interface Move {
  readonly record: SetupRecord;
  /** The record whose place it takes. */
  readonly beside: SetupRecord;
  readonly isUp: boolean;
}

function inNewOrder<T extends InfiniteData<{ readonly data: readonly SetupRecord[] }>>(
  known: T,
  { record, beside, isUp }: Move,
): T {
  const rest = known.pages.flatMap(({ data }) => data).filter(({ id }) => id !== record.id);
  const at = rest.findIndex(({ id }) => id === beside.id) + (isUp ? 0 : 1);
  const rows = rest.toSpliced(at, 0, record);
  let from = 0;
  return {
    ...known,
    pages: known.pages.map((page) => ({ ...page, data: rows.slice(from, (from += page.data.length)) })),
  };
}

/** The current record, if a refusal carried it. */
export function recordOf(error: unknown): SetupRecord | null {
  return error instanceof ApiProblem && (error.code === 'stale-version' || error.code === 'in-use')
    ? ((error.record as SetupRecord | undefined) ?? null)
    : null;
}
