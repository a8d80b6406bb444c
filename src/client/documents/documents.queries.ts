import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { call, upload } from '../http/call.ts';
import { DOCUMENTS, DOCUMENT_TYPES } from '../query/families.ts';
import { readOptions } from '../query/read-options.ts';

export type EmployeeDocument = AnswerOf<typeof api.employeeDocuments.list>['data'][number];
export type LocationDocument = AnswerOf<typeof api.locationDocuments.list>['data'][number];

/** The owner of the documents. */
export type DocumentOwner = { readonly kind: 'employee' | 'location'; readonly id: string };

/** A document of either kind of owner. */
export type OwnedDocument = Omit<EmployeeDocument, 'employeeId'>;

const ALL = { withReplaced: true, size: 150, sortBy: 'expirationDate', sortOrder: 'desc' } as const;
const callsOf = (kind: DocumentOwner['kind']) =>
  kind === 'employee' ? api.employeeDocuments : (api.locationDocuments as unknown as typeof api.employeeDocuments);

/** All documents of an owner, including renewed ones (B§9: 150 in one call, the latest expiry first). */
export const documentsQuery = ({ kind, id }: DocumentOwner) =>
  queryOptions({
    ...readOptions([...DOCUMENTS, kind], callsOf(kind).list, {
      query: { [kind === 'employee' ? 'employeeIds' : 'locationIds']: [id], ...ALL },
    }),
    select: ({ data, count }): { readonly data: readonly OwnedDocument[]; readonly count: number } => ({ data, count }),
  });

/** Available types, including those everyone must have. */
export const documentTypesQuery = (kind: DocumentOwner['kind']) =>
  queryOptions({
    ...readOptions(
      DOCUMENT_TYPES[kind],
      kind === 'employee'
        ? api.employeeDocumentTypes.list
        : (api.locationDocumentTypes as unknown as typeof api.employeeDocumentTypes).list,
      { query: { statuses: ['active'], size: 200, sortBy: 'order' } },
    ),
    staleTime: 5 * 60_000,
    retry: false,
  });

/** What is written of a document. */
export interface Fields {
  readonly refId: string | null;
  readonly expirationDate: string | null;
  readonly customFields?: NonNullable<BodyOf<typeof api.employeeDocuments.create>['customFields']>;
}
type Written = { readonly document: OwnedDocument } & Fields;

/** Writes documents of an owner; files are uploaded after their document. */
export function useWriteDocument({ kind, id: ownerId }: DocumentOwner) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: DOCUMENTS });
  const calls = callsOf(kind);
  return {
    create: useMutation({
      mutationFn: async (fields: Fields & { readonly documentTypeId: string }): Promise<OwnedDocument> =>
        kind === 'employee'
          ? call(api.employeeDocuments.create, { body: { employeeId: ownerId, ...fields } })
          : call(api.locationDocuments.create, { body: { locationId: ownerId, ...fields } }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ document: { id, version }, ...fields }: Written): Promise<OwnedDocument> =>
        call(calls.change, { params: { id }, body: { version, ...fields } }),
      onSettled,
    }),
    renew: useMutation({
      mutationFn: ({ document: { id, version }, ...fields }: Written): Promise<OwnedDocument> =>
        call(calls.renew, { params: { id }, body: { version, ...fields } }),
      onSettled,
    }),
    archive: useMutation({
      mutationFn: ({ id, version }: Pick<OwnedDocument, 'id' | 'version'>): Promise<OwnedDocument> =>
        call(calls.archive, { params: { id }, body: { version } }),
      onSettled,
    }),
    attach: useMutation({
      mutationFn: ({ id, files }: { readonly id: string; readonly files: readonly File[] }): Promise<OwnedDocument> =>
        upload(calls.addFiles, { params: { id }, files }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Pick<OwnedDocument, 'id' | 'version'>) =>
        call(calls.remove, { params: { id }, query: { version } }),
      onSettled,
    }),
    removeFile: useMutation({
      mutationFn: (params: { readonly id: string; readonly fileId: string }) => call(calls.removeFile, { params }),
      onSettled,
    }),
  };
}
