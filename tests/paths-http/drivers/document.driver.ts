import { sql } from 'kysely';
import type { DocumentStatus } from '#domain/document-status.ts';
import { documentRecord, storedStatusOf, type DocumentContext, type DocumentEvent } from '#machines/document/index.ts';
import { stateName } from '#machines/kernel/index.ts';
import { passDocumentDays } from '#server/modules/documents/document-clock.ts';
import { signInAs } from '../../support/people.ts';
import type { HttpDriver } from '../http-driver.ts';

const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO('UTC');

/** A last day as far away as an event says; null for none. */
const lastDayOf = (event: DocumentEvent): string | null => {
  if (!('monthsLeft' in event) || event.monthsLeft === null) return null;
  return (event.isExpired ? today().subtract({ days: 2 }) : today().add({ months: event.monthsLeft })).toString();
};

/** Documents of a person of the demo tenant (A§4, A§5; D81). */
export const driver: HttpDriver<DocumentContext, DocumentEvent> = {
  definition: documentRecord,
  scenarios: documentRecord.scenarios,
  unraced: ({ type }, other) => {
    if (type === 'document.restore' && other.type === type)
      return 'its renewal is deleted once: the second deletion finds nothing';
    if (type === 'document.add') return 'two additions make two documents: neither is about a record that is there';
    return type === 'document.date-passed' ? 'no call sends it: the clock leaves out documents that are locked' : null;
  },
  open: async (api) => {
    const { tenantId, employeeId } = await api.signIn('staff@luma.example');
    const clerk = await signInAs(api, {
      tenantId,
      permissions: [
        ...['create', 'read', 'update', 'delete'].map((action) => `employee.document:${action}`),
        'employee.documentType:create',
      ],
    });
    const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
      api.db.database.tenant({ tenantId }, run);
    const post = <Body>(path: string, body: object) => clerk.send<Body>('POST', `/api/${path}`, { body });
    return async ({ input }) => {
      const thresholds = input as DocumentContext;
      const { body: type } = await post<{ id: string }>('employee-document-types', {
        name: `Walked ${crypto.randomUUID()}`,
        expirationDateWarningInMonths: thresholds.warningInMonths,
        expirationDateUrgentInMonths: thresholds.urgentInMonths,
      });
      return {
        tenantId,
        begin: async () => {
          let id = '';
          /** The renewal of the document. */
          let next = '';
          const read = async (): Promise<{ status?: DocumentStatus; version?: number }> => {
            if (id === '') return {};
            const { rows } = await inTenant((tx) =>
              sql<{
                status: DocumentStatus;
                version: number;
              }>`select status, version from employee_document where tenant_id = ${tenantId} and id = ${id}`.execute(
                tx,
              ),
            );
            return rows[0] ?? {};
          };
          const setLastDay = (event: DocumentEvent) =>
            inTenant((tx) =>
              sql`update employee_document set expiration_date = ${lastDayOf(event)} where tenant_id = ${tenantId} and id = ${id}`.execute(
                tx,
              ),
            );
          const passDay = async (event: DocumentEvent): Promise<null> => {
            await setLastDay(event);
            await inTenant((tx) => passDocumentDays(tx, tenantId));
            return null;
          };
          const ready = async (event: DocumentEvent): Promise<() => Promise<number | null>> => {
            if (event.type === 'document.add')
              return async () => {
                const body = { employeeId, documentTypeId: type.id, expirationDate: lastDayOf(event) };
                const made = await post<{ id: string }>('employee-documents', body);
                id = made.body.id;
                return made.status;
              };
            if (event.type === 'document.date-passed') return () => passDay(event);
            // Days pass for a renewed document as well, unseen.
            if (event.type === 'document.restore') {
              await setLastDay(event);
              return async () => (await clerk.send('DELETE', `/api/employee-documents/${next}`)).status;
            }
            const { version } = await read();
            const path = `employee-documents/${id}`;
            if (event.type === 'document.correct')
              return async () =>
                (await clerk.send('PATCH', `/api/${path}`, { body: { version, expirationDate: lastDayOf(event) } }))
                  .status;
            if (event.type === 'document.archive')
              return async () => (await post(`${path}/archive`, { version })).status;
            const isOver = event.type === 'document.renew' && event.isNextExpired;
            const expirationDate = isOver ? today().subtract({ days: 2 }).toString() : '2090-01-01';
            return async () => {
              const { status, body } = await post<{ id: string }>(`${path}/renew`, { version, expirationDate });
              if (status === 201) next = body.id;
              return status;
            };
          };
          return { id: () => id, read, ready, send: async (event) => (await ready(event))() };
        },
        expected: ({ value }) => ({ status: storedStatusOf(stateName(value)) }),
        // The same document is not added twice, and only a renewal can be deleted so that its predecessor returns.
        refusal: ({ value }, event) => {
          // The clock leaves out what is history.
          const { type } = event;
          if (value === 'missing' || type === 'document.add' || type === 'document.restore') return null;
          if (type === 'document.date-passed') return null;
          return type === 'document.renew' && typeof value !== 'string' ? [422] : [409];
        },
        // The clock sends the event only where it leads to another status.
        isJournaled: ({ type }, before, after) =>
          type !== 'document.date-passed' || JSON.stringify(before) !== JSON.stringify(after),
        probedLike: ({ value }, event) => `${stateName(value)} ${event.type} ${JSON.stringify(event)}`,
      };
    };
  },
};
