import { sql } from 'kysely';
import type { FieldOf, HistoryPart, PartChange, PartOf } from '#domain/record-history.ts';
import type { Caller } from '../core/caller.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { Tx } from '../core/transaction.ts';
import { instant } from './record-json.ts';

/** Who changed a record's version last and when (pictures, files and the address of an account are changed beside it); null when nobody has. A change without a name was made by time. */
async function lastChangeOf(
  tx: Tx,
  tenantId: string,
  recordId: string,
): Promise<{ name: string | null; at: string } | null> {
  const { rows } = await sql<{ name: string | null; at: string }>`
    select u.display_name as name, ${instant('c.at')} as at from record_change c
    left join app_user u on u.tenant_id = c.tenant_id and u.id = c.by_user_id
    where c.tenant_id = ${tenantId} and c.record_id = ${recordId} and not (c.columns <> '{}' and c.columns <@ '{image_url,email,files}') order by c.id desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

const idOf = (record: unknown): string | null =>
  typeof record === 'object' &&
  record !== null &&
  'id' in record &&
  typeof record.id === 'string' &&
  /^[0-9a-f-]{36}$/i.test(record.id)
    ? record.id
    : null;

/** A refusal of what is no longer the newest, with who was faster; every other refusal as it is. */
export async function withLastChange(tx: Tx, tenantId: string, refusal: ProblemError): Promise<ProblemError> {
  const recordId = idOf(refusal.details.record);
  const changedBy = recordId && (await lastChangeOf(tx, tenantId, recordId));
  return changedBy ? new ProblemError(refusal.code, { ...refusal.details, changedBy }) : refusal;
}

const MAX_CHANGES = 200;
/** Changes looked at for them: those of one moment are told as one. */
const MAX_ENTRIES_READ = 2_000;

interface StoredChange {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly change: PartChange;
  readonly columns: readonly string[];
  readonly by: { readonly id: string; readonly displayName: string } | null;
}

type Declared = Readonly<Record<string, HistoryPart>>;

/** One part in one moment, as it is told. */
interface PresentedChange<History extends Declared> {
  readonly part: PartOf<History>;
  readonly change: PartChange;
  readonly fields: FieldOf<History>[];
}

/** Who changed a record and what belongs to it, newest first. */
export interface RecordHistory<History extends Declared> {
  readonly data: {
    readonly id: string;
    readonly at: string;
    readonly by: StoredChange['by'];
    readonly changes: PresentedChange<History>[];
  }[];
  readonly count: number;
}

/** What a stored change says, part by part. */
function presentedOf<History extends Declared>(
  history: History,
  { kind, change, columns }: StoredChange,
): PresentedChange<History>[] {
  const parts = Object.entries<HistoryPart>(history).filter(([, { table }]) => table === kind);
  const told = parts.map(
    ([part, { fields }]) =>
      ({
        part,
        change,
        fields: [...new Set(columns.flatMap((column) => fields[column] ?? []))],
      }) as unknown as PresentedChange<History>,
  );
  // Of a table with several parts only the fields tell which was changed; what is added or removed is so with all of them.
  if (parts.length < 2) return told;
  return change === 'changed' ? told.filter(({ fields }) => fields.length > 0) : told.slice(0, 1);
}

/** The history of a record, from what is noted of it and of what it owns, in the parts that are open to the caller. */
export async function readHistory<History extends Declared>(
  tx: Tx,
  tenantId: string,
  id: string,
  history: History,
  open: ReadonlySet<PartOf<History>>,
): Promise<RecordHistory<History>> {
  const tables = new Set(Object.values(history).map(({ table }) => table));
  const { rows } = await sql<StoredChange>`
    select c.id, ${instant('c.at')} as at, c.kind, c.change, c.columns,
      case when u.id is null then null else json_build_object('id', u.id, 'displayName', u.display_name) end as by
    from record_change c left join app_user u on u.tenant_id = c.tenant_id and u.id = c.by_user_id
    where c.tenant_id = ${tenantId} and c.kind = any(${[...tables]}::text[])
      and (c.record_id = ${id} or (c.owner_id = ${id} and c.kind not in ('employee', 'location')))
    order by c.id desc limit ${MAX_ENTRIES_READ}`.execute(tx);
  const entries = new Map<string, RecordHistory<History>['data'][number]>();
  for (const row of rows) {
    const told = presentedOf(history, row).filter(({ part }) => open.has(part));
    if (told.length === 0) continue;
    const moment = `${row.at} ${row.by?.id ?? ''}`;
    const entry = entries.get(moment) ?? { id: row.id, at: row.at, by: row.by, changes: [] };
    entries.set(moment, entry);
    for (const each of told) {
      const same = entry.changes.find(({ part, change }) => part === each.part && change === each.change);
      if (same) same.fields.push(...each.fields.filter((field) => !same.fields.includes(field)));
      else entry.changes.push(each);
    }
  }
  const data = [...entries.values()].slice(0, MAX_CHANGES);
  return { data, count: data.length };
}

/** Notes fields of a record that stand in tables of their own, under the names its history has for them. */
export async function noteFields(
  tx: Tx,
  caller: Caller,
  record: { readonly kind: string; readonly id: string; readonly version: number; readonly ownerId?: string },
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return;
  await sql`insert into record_change (tenant_id, kind, record_id, owner_id, version, columns, by_user_id)
    values (${caller.tenantId}, ${record.kind}, ${record.id}, ${record.ownerId ?? null}, ${record.version}, ${[...fields]}::text[], ${caller.userId})`.execute(
    tx,
  );
}
