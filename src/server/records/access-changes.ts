import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { difference } from '#domain/roles.ts';
import type { Caller } from '../core/caller.ts';
import type { Tx } from '../core/transaction.ts';

type History = AnswerOf<typeof api.userRoles.history>;
type Change = History['data'][number]['changes'][number];
export type Subject = 'role' | 'profile' | 'user';

const MAX_CHANGES = 200;

/** The logged fields of a role, profile or account, before and after; null where it does not exist. */
export interface AccessState {
  readonly permissions: readonly string[];
  /** Its other fields in words: names, not ids. */
  readonly fields: Readonly<Record<string, string | null>>;
}

/** Logs who changed what, in the transaction of the change. Skips changes without a difference. */
export async function keepChange(
  tx: Tx,
  caller: Caller,
  subject: Subject,
  id: string,
  before: AccessState | null,
  after: AccessState | null,
): Promise<void> {
  const { added, removed } = difference(before?.permissions ?? [], after?.permissions ?? []);
  const names = Object.keys(after?.fields ?? before?.fields ?? {});
  const changes = names.flatMap((field): Change[] => {
    const [from, to] = [before?.fields[field] ?? null, after?.fields[field] ?? null];
    return from === to ? [] : [{ field, from, to }];
  });
  const event = before ? (after ? 'changed' : 'deleted') : 'created';
  if (event === 'changed' && added.length + removed.length + changes.length === 0) return;
  await tx
    .insertInto('access_change')
    .values({
      tenant_id: caller.tenantId,
      subject,
      subject_id: id,
      event,
      added: [...added],
      removed: [...removed],
      changes: JSON.stringify(changes),
      by_user_id: caller.userId,
    })
    .execute();
}

/** Removes the values of a field the reader may not read: they see that it changed, not from what to what. */
export const withoutField = ({ data, count }: History, field: string): History => ({
  data: data.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => (change.field === field ? { ...change, from: null, to: null } : change)),
  })),
  count,
});

/** Returns the changes of one subject, newest first, also of a deleted one. */
export async function readChanges(tx: Tx, tenantId: string, subject: Subject, id: string): Promise<History> {
  const { rows } = await sql<Omit<History['data'][number], 'at'> & { at: Date }>`
    select c.id, c.event, c.at, c.added, c.removed, c.changes,
      case when u.id is null then null else json_build_object('id', u.id, 'displayName', u.display_name) end as by
    from access_change c left join app_user u on u.tenant_id = c.tenant_id and u.id = c.by_user_id
    where c.tenant_id = ${tenantId} and c.subject = ${subject} and c.subject_id = ${id}
    order by c.id desc limit ${MAX_CHANGES}`.execute(tx);
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: rows.length };
}
