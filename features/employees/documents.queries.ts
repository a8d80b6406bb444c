import { keepPreviousData, infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { call, upload } from '#client/http/call.ts';

export type EmployeeDocument = AnswerOf<typeof api.employeeDocuments.list>['data'][number];
export type ExpiringDocument = AnswerOf<typeof api.expiring.list>['data'][number];

/** Everything read about documents begins with this key. */
const DOCUMENTS = ['employee-documents'] as const;

/** All documents of somebody, renewed ones as well (B§9: 150 at once, the latest expiry first). */
export const documentsQuery = (employeeId: string) =>
  queryOptions({
    queryKey: [...DOCUMENTS, 'of', employeeId],
    queryFn: ({ signal }) => call(api.employeeDocuments.list, { query: { employeeIds: [employeeId], withReplaced: true, size: 150, sortBy: 'expirationDate', sortOrder: 'desc' }, signal }),
  });

/** Types to choose from, and those that everybody has to have. */
export const documentTypesQuery = queryOptions({
  queryKey: ['employee-document-types', 'active'],
  queryFn: ({ signal }) => call(api.employeeDocumentTypes.list, { query: { statuses: ['active'], size: 200, sortBy: 'order' }, signal }),
  staleTime: 5 * 60_000,
  retry: false,
});

/** What expires within some days, across everybody. */
export const expiringQuery = (withinDays: number, searchText: string | null) =>
  infiniteQueryOptions({
    queryKey: [...DOCUMENTS, 'expiring', withinDays, searchText],
    queryFn: ({ pageParam, signal }) => call(api.expiring.list, { query: { withinDays, page: pageParam, size: PAGE_SIZE, ...(searchText ? { searchText } : {}) }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE_SIZE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });

/** Writes documents of somebody; files follow the document they belong to. */
export function useWriteDocument(employeeId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: DOCUMENTS });
  const attach = async (document: EmployeeDocument, files: readonly File[]): Promise<EmployeeDocument> =>
    files.length > 0 ? upload(api.employeeDocuments.addFiles, { params: { id: document.id }, files }) : document;
  type Fields = Pick<BodyOf<typeof api.employeeDocuments.create>, 'refId' | 'expirationDate'>;
  return {
    create: useMutation({
      mutationFn: async ({ documentTypeId, ...fields }: Fields & { readonly documentTypeId: string }) => call(api.employeeDocuments.create, { body: { employeeId, documentTypeId, ...fields } }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ document, ...fields }: Fields & { readonly document: EmployeeDocument }) =>
        call(api.employeeDocuments.change, { params: { id: document.id }, body: { version: document.version, ...fields } }),
      onSettled,
    }),
    renew: useMutation({
      mutationFn: ({ document, ...fields }: Fields & { readonly document: EmployeeDocument }) =>
        call(api.employeeDocuments.renew, { params: { id: document.id }, body: { version: document.version, ...fields } }),
      onSettled,
    }),
    attach: useMutation({ mutationFn: ({ document, files }: { readonly document: EmployeeDocument; readonly files: readonly File[] }) => attach(document, files), onSettled }),
    remove: useMutation({ mutationFn: (id: string) => call(api.employeeDocuments.remove, { params: { id } }), onSettled }),
    removeFile: useMutation({
      mutationFn: (params: { readonly id: string; readonly fileId: string }) => call(api.employeeDocuments.removeFile, { params }),
      onSettled,
    }),
  };
}
