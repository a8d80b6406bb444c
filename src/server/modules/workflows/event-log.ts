import { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { MachineDescription } from '#machines/kernel/index.ts';
import { csvOf } from '../../exports/csv.ts';
import { refuseTooMany } from '../../exports/export-table.ts';
import { inTurns } from '../../records/in-turns.ts';
import type { Caller } from '../../core/caller.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import type { GovernedRecords } from '../../records/governed-records.ts';
import { isBornStored } from './journal-figures.ts';

interface Entry {
  readonly recordId: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  /** Null, like the actor, for a creation without a journal entry. */
  readonly machineVersion: number | null;
  readonly by: string | null;
}

/** Maximum entries of a log; a larger one is refused. */
const MOST = 200_000;

/** Name of the creation event of a record created without a transition. */
const CREATED = 'created';

/**
 * Creations without a transition have no entry: a record that never moved still has a trace, and its time in state a
 * start.
 */
const beginnings = (caller: Caller, records: GovernedRecords): RawBuilder<unknown> => sql`
  select r.id as record_id, -1 as record_version, null::uuid as id, ${CREATED}::text as event, '' as from_state, coalesce(f.from_state, r.state) as to_state, r.created_at as at,
    null::int as machine_version, null::uuid as by_id
  from (${records.rows(caller)}) r left join lateral (
    select j.from_state, j.to_state, j.at from transition_journal j
    where j.tenant_id = ${caller.tenantId} and j.machine = ${records.machine} and j.record_id = r.id order by j.record_version, j.id limit 1) f on true
  where f.at is null or f.at > r.created_at or f.from_state = f.to_state`;

/**
 * Returns the journals of a machine's records as an event log, one case per record, entries in order. Actors are ids
 * only, of the employee or of an account without one: a log may be passed on. @throws ProblemError 422 `too-many`
 */
export async function writeEventLog(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords,
  machine: MachineDescription,
  { format, from, until }: QueryOf<typeof api.workflowFigures.eventLog>,
): Promise<FileAnswer> {
  const { tenantId, timezone } = caller;
  const { rows } = await sql<Entry>`
    select j.record_id as "recordId", j.event, j.from_state as "from", j.to_state as "to", j.at, j.machine_version as "machineVersion", j.by_id as by
    from (
      select record_id, record_version, id, event, from_state, to_state, at, machine_version, coalesce(by_employee_id, by_user_id) as by_id
      from transition_journal where tenant_id = ${tenantId} and machine = ${machine.name}
      ${isBornStored(machine) ? sql`union all ${beginnings(caller, records)}` : sql``}) j
    where true
      ${from ? sql`and j.at >= ${from}::date::timestamp at time zone ${timezone}` : sql``}
      ${until ? sql`and j.at < (${until}::date + 1)::timestamp at time zone ${timezone}` : sql``}
    order by j.record_id, j.record_version, j.id limit ${MOST + 1}`.execute(tx);
  if (rows.length > MOST) refuseTooMany(rows.length);
  const content = Buffer.from(await (format === 'csv' ? asCsv(rows) : asXes(machine, rows)));
  return {
    content: Readable.from([content]),
    bytes: content.length,
    mimeType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8',
    originalName: `${machine.name}-event-log.${format}`,
  };
}

/** A creation has no actor: it is not in the journal. */
const whoDid = ({ by, machineVersion }: Entry): string => by ?? (machineVersion === null ? '' : 'system');

/** With the headers that process mining tools expect. */
function asCsv(entries: readonly Entry[]): Promise<string> {
  const fields = [
    'case:concept:name',
    'concept:name',
    'time:timestamp',
    'org:resource',
    'from',
    'to',
    'machineVersion',
  ];
  return csvOf(fields, entries, (entry) => [
    entry.recordId,
    entry.event,
    entry.at.toISOString(),
    whoDid(entry),
    entry.from,
    entry.to,
    entry.machineVersion ?? '',
  ]);
}

const EXTENSIONS = [
  ['Concept', 'concept', 'http://www.xes-standard.org/concept.xesext'],
  ['Time', 'time', 'http://www.xes-standard.org/time.xesext'],
  ['Organizational', 'org', 'http://www.xes-standard.org/org.xesext'],
] as const;

/**
 * XES (IEEE 1849): contains only ids and names of states and events, none of which needs escaping; they are escaped to
 * be safe.
 */
async function asXes(machine: MachineDescription, entries: readonly Entry[]): Promise<string> {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<log xes.version="1.0" xes.features="" xmlns="http://www.xes-standard.org/">',
    ...EXTENSIONS.map(([name, prefix, uri]) => `  <extension name="${name}" prefix="${prefix}" uri="${uri}"/>`),
    '  <classifier name="Activity" keys="concept:name"/>',
    `  ${string('concept:name', machine.name)}`,
  ];
  let traced: string | null = null;
  // Entries of one record are adjacent.
  for await (const slice of inTurns(entries)) {
    for (const entry of slice) {
      if (entry.recordId !== traced) {
        if (traced !== null) lines.push('  </trace>');
        lines.push('  <trace>', `    ${string('concept:name', entry.recordId)}`);
        traced = entry.recordId;
      }
      lines.push(...eventLines(entry));
    }
  }
  if (traced !== null) lines.push('  </trace>');
  return `${[...lines, '</log>'].join('\n')}\n`;
}

const eventLines = (entry: Entry): readonly string[] => [
  '    <event>',
  `      ${string('concept:name', entry.event)}`,
  `      <date key="time:timestamp" value="${entry.at.toISOString()}"/>`,
  `      ${string('org:resource', whoDid(entry))}`,
  `      ${string('from', entry.from)}`,
  `      ${string('to', entry.to)}`,
  '    </event>',
];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const string = (key: string, value: string): string =>
  `<string key="${key}" value="${value.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)}"/>`;
