import { sql } from 'kysely';
import type { LastChange } from '#contract/errors.ts';
import {
  customFieldsOf,
  type FieldOf,
  type HistoryPart,
  type PartChange,
  type PartOf,
} from '#domain/record-history.ts';
import type { Caller } from '../core/caller.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { Tx } from '../core/transaction.ts';
import { instant } from './record-json.ts';

/**
 * Returns who made the last change of a record's version and when (pictures, files and the address of an account are
 * not versioned); null without a change. A change without a name was automatic.
 */
async function lastChangeOf(
  tx: Tx,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  recordId: string,
): Promise<LastChange | null> {
  const { rows } = await sql<LastChange>`
    select u.display_name as name, ${instant('c.at')} as at, c.by_user_id is not distinct from ${userId} as "isYou" from record_change c
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

/** Adds who made the last change to a stale-version error; returns every other error unchanged. */
export async function withLastChange(
  tx: Tx,
  caller: Pick<Caller, 'tenantId' | 'userId'>,
  refusal: ProblemError,
): Promise<ProblemError> {
  const recordId = idOf(refusal.details.record);
  const changedBy = recordId && (await lastChangeOf(tx, caller, recordId));
  return changedBy ? new ProblemError(refusal.code, { ...refusal.details, changedBy }) : refusal;
}

const MAX_CHANGES = 200;
/** Maximum stored changes read; those of one moment are shown as one. */
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

/** The changes of one part at one moment. */
interface PresentedChange<History extends Declared> {
  readonly part: PartOf<History>;
  readonly change: PartChange;
  readonly fields: FieldOf<History>[];
  readonly customFields?: NamedField[];
}

/** A custom field as it is called today. */
interface NamedField {
  readonly id: string;
  readonly name: string;
  readonly nameArabic: string | null;
}

/** Who changed a record and its parts, newest first. */
export interface RecordHistory<History extends Declared> {
  readonly data: {
    readonly id: string;
    readonly at: string;
    readonly by: StoredChange['by'];
    readonly changes: PresentedChange<History>[];
  }[];
  readonly count: number;
}

/** Splits a stored change into its parts. */
function presentedOf<History extends Declared>(
  history: History,
  { kind, change, columns }: StoredChange,
  customFields: readonly NamedField[],
): PresentedChange<History>[] {
  const parts = Object.entries<HistoryPart>(history).filter(([, { table }]) => table === kind);
  const presented = parts.map(
    ([part, { fields }]) =>
      ({
        part,
        change,
        fields: [...new Set(columns.flatMap((column) => fields[column] ?? []))],
        ...('custom_fields' in fields && customFields.length > 0 ? { customFields: [...customFields] } : {}),
      }) as unknown as PresentedChange<History>,
  );
  // With several parts in one table, only the fields show which part changed; adding or removing concerns all of them.
  if (parts.length < 2) return presented;
  return change === 'changed' ? presented.filter(({ fields }) => fields.length > 0) : presented.slice(0, 1);
}

/**
 * Returns the history of a record from its own changes and those of its parts, limited to the parts the caller may
 * read.
 */
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
      -- A save of what was stored already.
      and (c.change <> 'changed' or c.columns <> '{}')
      and (c.record_id = ${id} or (c.owner_id = ${id} and c.kind not in ('employee', 'location')))
    order by c.id desc limit ${MAX_ENTRIES_READ}`.execute(tx);
  const named = await namedFields(tx, tenantId, new Set(rows.flatMap(({ columns }) => customFieldsOf(columns))));
  const entries = new Map<string, RecordHistory<History>['data'][number]>();
  for (const row of rows) {
    const customFields = customFieldsOf(row.columns).flatMap((each) => named.get(each) ?? []);
    const presented = presentedOf(history, row, customFields).filter(({ part }) => open.has(part));
    if (presented.length === 0) continue;
    const moment = `${row.at} ${row.by?.id ?? ''}`;
    const entry = entries.get(moment) ?? { id: row.id, at: row.at, by: row.by, changes: [] };
    entries.set(moment, entry);
    for (const each of presented) {
      const same = entry.changes.find(({ part, change }) => part === each.part && change === each.change);
      if (same) {
        same.fields.push(...each.fields.filter((field) => !same.fields.includes(field)));
        const before = same.customFields ?? [];
        const added = (each.customFields ?? []).filter((field) => !before.includes(field));
        if (added.length > 0) Object.assign(same, { customFields: [...before, ...added] });
      } else entry.changes.push(each);
    }
  }
  const data = [...entries.values()].slice(0, MAX_CHANGES);
  return { data, count: data.length };
}

/** Custom fields by id; without those deleted since. No statement for none. */
async function namedFields(
  tx: Tx,
  tenantId: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, NamedField>> {
  if (ids.size === 0) return new Map();
  const { rows } = await sql<NamedField>`
    select d.id, d.name, d.name_arabic as "nameArabic" from data_entity_field_definition d
    where d.tenant_id = ${tenantId} and d.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Logs fields of a record that are in other tables, under their names in its history. */
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
