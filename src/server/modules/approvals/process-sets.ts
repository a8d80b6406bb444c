import { sql, type RawBuilder } from 'kysely';
import type { RecordStatus } from '#domain/records.ts';
import { byName } from '../../records/by-name.ts';
import { instant, personJson, type FileJson, type PersonJson } from '../../records/record-json.ts';
import type { ProcessJson, StepJson, StepNoteJson } from './approval-json.ts';

/** A person of the sets, with what only subjects need. */
type PersonOfSet = PersonJson & {
  readonly status: RecordStatus;
  readonly locationId: string | null;
};

type StoredProcess = Omit<ProcessJson, 'requestedByEmployee' | 'administrators' | 'steps' | 'files'> & {
  readonly requestedBy: string;
};
type StoredStep = Omit<
  StepJson,
  'waitsForNobody' | 'approvalByEmployee' | 'onBehalfOfEmployee' | 'candidates' | 'stepNotes'
> & { readonly processId: string; readonly decidedBy: string | null; readonly decidedFor: string | null };
type StoredNote = Omit<StepNoteJson, 'createdByEmployee'> & { readonly stepId: string; readonly by: string };

/** Approval processes with their parts, each table as one set; `people` in order of name. */
export interface ProcessSets {
  readonly processes: readonly StoredProcess[];
  readonly steps: readonly StoredStep[];
  readonly candidates: readonly { readonly stepId: string; readonly employeeId: string }[];
  readonly notes: readonly StoredNote[];
  readonly files: readonly (FileJson & { readonly ownerId: string })[];
  readonly people: readonly PersonOfSet[];
}

/** What depends on the people of today, of a pending process. */
export interface Deciding {
  readonly administrators: readonly string[];
  /** Steps that nobody can decide. */
  readonly forNobody: readonly string[];
}

const setOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((${rows}), '[]')`;

/**
 * Selects the sets of some processes as one JSON value. Each table is read once for all of them, by the ids of the one
 * before: a page of records touches few database pages, and the plan is small. `ids` is a uuid[], `people` selects the
 * ids of further people to read, `more` are pairs of a name and a value that may read `person`, all the people.
 */
export const processSets = (
  tenantId: string,
  ids: RawBuilder<unknown>,
  {
    people = sql`select null::uuid where false`,
    more = sql``,
  }: { readonly people?: RawBuilder<unknown>; readonly more?: RawBuilder<unknown> } = {},
): RawBuilder<ProcessSets> => sql`(
  with process as materialized (select * from approval_process p where p.tenant_id = ${tenantId} and p.id = any(${ids})),
  step as materialized (select * from approval_step s where s.tenant_id = ${tenantId} and s.process_id = any(${ids})),
  candidate as materialized (select c.step_id, c.employee_id from approval_step_candidate c
    where c.tenant_id = ${tenantId} and c.step_id = any(array(select id from step))),
  note as materialized (select * from approval_step_note n where n.tenant_id = ${tenantId} and n.step_id = any(array(select id from step))),
  person as materialized (select * from employee e where e.tenant_id = ${tenantId} and e.id = any(array(
    select requested_by from process union select decided_by from step union select decided_for from step
    union select employee_id from candidate union select created_by from note union ${people})))
  select json_build_object(
    'processes', ${setOf(sql`select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'status', p.status, 'version', p.version, 'note', p.note,
      'createdAt', ${instant('p.created_at')}, 'updatedAt', ${instant('p.updated_at')}, 'requestedBy', p.requested_by,
      'submittedById', p.submitted_by, 'makers', p.makers, 'undo', case when (p.undo ->> 'until')::timestamptz > clock_timestamp() then p.undo end)) from process p`)},
    'steps', ${setOf(sql`select json_agg(json_build_object('processId', s.process_id, 'id', s.id, 'order', s.position, 'role', s.role, 'status', s.status,
      'skipReason', s.skip_reason, 'isRequired', s.is_required, 'decisionAt', ${instant('s.decided_at')},
      'decidedBy', s.decided_by, 'decidedFor', s.decided_for) order by s.position) from step s`)},
    'candidates', ${setOf(sql`select json_agg(json_build_object('stepId', c.step_id, 'employeeId', c.employee_id)) from candidate c`)},
    'notes', ${setOf(sql`select json_agg(json_build_object('stepId', n.step_id, 'id', n.id, 'kind', n.kind, 'message', n.message,
      'createdAt', ${instant('n.created_at')}, 'updatedAt', ${instant('n.updated_at')}, 'by', n.created_by) order by n.id) from note n`)},
    'files', ${setOf(sql`select json_agg(json_build_object('ownerId', f.owner_id, 'id', f.id, 'fileOriginalName', f.original_name,
      'fileUrl', '/api/files/' || f.id, 'mimeType', f.mime_type, 'bytes', f.bytes) order by f.created_at, f.id)
      from file f where f.tenant_id = ${tenantId} and f.owner_kind = 'approval-process' and f.owner_id = any(${ids})`)},
    'people', ${setOf(sql`select json_agg(${personJson('e')}::jsonb || jsonb_build_object('status', e.status, 'locationId', e.location_id)
      order by ${byName(sql`e.first_name`)}, e.id) from person e`)} ${more}))`;

/** The people of sets, by id, as the API shows them. */
export const peopleOf = ({ people }: Pick<ProcessSets, 'people'>): ReadonlyMap<string, PersonJson> =>
  new Map(people.map(({ status: _, locationId: __, ...person }) => [person.id, person]));

/** Returns a value that the database's foreign keys guarantee. */
export function present<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`${what} was not read`);
  return value;
}

/** Puts processes together from their sets, by id. */
export function assembleProcesses(
  sets: ProcessSets,
  deciding: ReadonlyMap<string, Deciding>,
): ReadonlyMap<string, ProcessJson> {
  const people = peopleOf(sets);
  const person = (id: string): PersonJson => present(people.get(id), `employee ${id}`);
  const named = (id: string | null): PersonJson | null => (id === null ? null : person(id));
  const rank = new Map([...people.keys()].map((id, at) => [id, at]));
  const steps = Map.groupBy(sets.steps, ({ processId }) => processId);
  const candidates = Map.groupBy(sets.candidates, ({ stepId }) => stepId);
  const notes = Map.groupBy(sets.notes, ({ stepId }) => stepId);
  const files = Map.groupBy(sets.files, ({ ownerId }) => ownerId);
  const forNobody = new Set([...deciding.values()].flatMap((each) => each.forNobody));
  const stepOf = ({ processId: _, decidedBy, decidedFor, ...step }: StoredStep): StepJson => ({
    ...step,
    waitsForNobody: forNobody.has(step.id),
    approvalByEmployee: named(decidedBy),
    onBehalfOfEmployee: named(decidedFor),
    candidates: (candidates.get(step.id) ?? [])
      .toSorted((one, other) => (rank.get(one.employeeId) ?? 0) - (rank.get(other.employeeId) ?? 0))
      .map(({ employeeId }) => person(employeeId)),
    stepNotes: (notes.get(step.id) ?? []).map(({ stepId: __, by, ...note }) => ({
      ...note,
      createdByEmployee: person(by),
    })),
  });
  return new Map(
    sets.processes.map(({ requestedBy, ...process }) => [
      process.id,
      {
        ...process,
        administrators: deciding.get(process.id)?.administrators ?? [],
        requestedByEmployee: person(requestedBy),
        steps: (steps.get(process.id) ?? []).map(stepOf),
        files: (files.get(process.id) ?? []).map(({ ownerId: _, ...file }) => file),
      },
    ]),
  );
}
