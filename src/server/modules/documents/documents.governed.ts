import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import {
  documentPosition,
  documentRecord,
  DOCUMENT_EVENTS,
  type DocumentContext,
  type DocumentEvent,
} from '#machines/document/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { governed, type CallsOfKind } from '../../records/governed-records.ts';
import { OF_EMPLOYEES, OF_LOCATIONS, ownerOf, type DocumentOwner } from './document-owner.ts';
import { anEvent, presentDocument, statusToday, thresholdsOf } from './documents.presenter.ts';
import { selectDocuments, type StoredDocument } from './documents.repository.ts';

const readable = (caller: Caller, owner: DocumentOwner): RawBuilder<boolean> =>
  caller.permissions.has(owner.right('read')) ? owner.reach(caller, 'read', ownerOf(owner)) : sql<boolean>`false`;

async function read(tx: Tx, caller: Caller, id: string): Promise<StoredDocument | null> {
  for (const owner of [OF_EMPLOYEES, OF_LOCATIONS]) {
    const [found] = await selectDocuments(tx, caller, owner, sql<boolean>`d.id = ${id} and ${readable(caller, owner)}`);
    if (found) return found;
  }
  return null;
}

/** Rows of one kind of owner; `name` is the owner's, `page` its page. */
const rowsOf = (
  caller: Caller,
  owner: DocumentOwner,
  { name, page }: { readonly name: RawBuilder<unknown>; readonly page: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select d.id, d.created_at, case when d.status in ('replaced', 'archived') then d.status else 'in-force.' || d.status end as state,
    coalesce(t.name, d.name, '–') || ' · ' || ${name} as label, ${page} as path, ${readable(caller, owner)} as readable
  from ${sql.table(owner.table)} d
  join ${sql.table(owner.ownerTable)} o on o.tenant_id = d.tenant_id and o.id = ${ownerOf(owner)}
  left join ${sql.table(owner.typeTable)} t on t.tenant_id = d.tenant_id and t.id = d.document_type_id
  where d.tenant_id = ${caller.tenantId}`;

type DocumentCalls = typeof api.employeeDocuments | typeof api.locationDocuments;
const callsOf = (calls: DocumentCalls): CallsOfKind => ({
  reads: calls.list,
  calls: {
    'document.add': calls.create,
    'document.correct': calls.change,
    'document.renew': calls.renew,
    'document.archive': calls.archive,
    'document.restore': calls.remove,
  },
});

/** Documents of people and locations, for the workflow endpoints. */
export const governedDocuments = governed<DocumentContext>({
  machine: documentRecord.name,

  rows: (caller) => sql`
    ${rowsOf(caller, OF_EMPLOYEES, {
      name: sql`trim(o.first_name || ' ' || o.last_name)`,
      page: sql`'/hr/employees/' || o.id || '?tab=documents'`,
    })}
    union all ${rowsOf(caller, OF_LOCATIONS, { name: sql`o.name`, page: sql`'/operations/locations/' || o.id || '?tab=documents'` })}`,

  people: ({ tenantId }) => sql`
    select d.id, d.employee_id as person_id from employee_document d where d.tenant_id = ${tenantId}`,
  locations: ({ tenantId }) => sql`
    select d.id, e.location_id from employee_document d join employee e on e.tenant_id = d.tenant_id and e.id = d.employee_id where d.tenant_id = ${tenantId}
    union all select d.id, d.location_id from location_document d where d.tenant_id = ${tenantId}`,

  // A benchmark tenant (`npm run demo`) has documents without a journal.
  beginsAnywhere: true,

  ...callsOf(api.employeeDocuments),
  otherCalls: [callsOf(api.locationDocuments)],

  asked: DOCUMENT_EVENTS,
  async actionsFor(tx, person, id) {
    const stored = await read(tx, person, id);
    return stored && presentDocument(stored).actions;
  },

  isReadable: async (tx, caller, id) => (await read(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const stored = await read(tx, caller, id);
    return stored && documentPosition(statusToday(stored), thresholdsOf(stored));
  },

  eventsAt: (): readonly DocumentEvent[] => [
    ...DOCUMENT_EVENTS.map((type) => anEvent(type, { expirationDate: null })),
    { type: 'document.add', by: NOBODY, monthsLeft: null, isExpired: false },
    { type: 'document.restore', by: NOBODY, monthsLeft: null, isExpired: false },
    { type: 'document.date-passed', monthsLeft: 0, isExpired: true },
  ],
});
