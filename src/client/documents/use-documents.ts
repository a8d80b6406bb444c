import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../http/api-problem.ts';
import { oneByOne } from '../http/one-by-one.ts';
import { readFile } from '../http/read-file.ts';
import { saveBlob } from '../http/save-blob.ts';
import { overtakenBy } from '../http/seen-version.ts';
import { useRemoveSeen } from '../http/use-remove-seen.ts';
import { usePermissions } from '../session/use-permissions.ts';
import { useProblemWords } from '../texts/problem-words.ts';
import { overtakenText, refusalOf } from '../texts/refusal.ts';
import {
  documentsQuery,
  documentTypesQuery,
  useWriteDocument,
  type DocumentOwner,
  type Fields,
  type OwnedDocument,
} from './documents.queries.ts';

/** The values of a document form. */
interface Form {
  readonly documentTypeId: string;
  readonly refId: string;
  readonly expirationDate: string;
  readonly files: { readonly removed: readonly string[]; readonly added: readonly File[] };
}

interface FilesRefusal {
  readonly message: string;
  readonly errors: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

export interface DocumentWords {
  readonly rule: (code: string) => string | undefined;
  /** Shows a warning that does not stop the save. */
  readonly warn: (title: string) => void;
  /** Names the files that failed although their document was saved. */
  readonly filesFailed: (files: readonly { readonly name: string; readonly reason: string }[]) => FilesRefusal;
}

/** A file removed by another person is gone, as intended. */
const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

/** The documents of an owner with the permitted actions. */
export function useDocuments(owner: DocumentOwner, { rule, warn, filesFailed }: DocumentWords) {
  const problem = useProblemWords();
  const permissions = usePermissions();
  const may = (action: 'read' | 'create' | 'update' | 'delete') =>
    permissions.has({ resource: `${owner.kind}.document`, action });
  const documents = useQuery({ ...documentsQuery(owner), enabled: may('read') });
  const types =
    useQuery({
      ...documentTypesQuery(owner.kind),
      enabled: permissions.has({ resource: `${owner.kind}.documentType`, action: 'read' }),
    }).data?.data ?? [];
  const { create, change, renew, archive, attach, remove, removeFile } = useWriteDocument(owner);
  const removeSeen = useRemoveSeen<Pick<OwnedDocument, 'id' | 'version'>>(remove.mutateAsync);
  const archiveSeen = useRemoveSeen<Pick<OwnedDocument, 'id' | 'version'>>(archive.mutateAsync);
  return {
    may,
    documents,
    types,
    writes: {
      openFile: (id: string, name: string): void => {
        readFile(id).then(
          (blob) => saveBlob(blob, name),
          (error: unknown) => warn(problem(error).description),
        );
      },
      save: async (
        { documentTypeId, refId, expirationDate, files }: Form,
        opened: OwnedDocument | null,
        isRenewal: boolean,
        extra: Pick<Fields, 'customFields'>,
      ) => {
        const fields = { refId: refId.trim() || null, expirationDate: expirationDate || null, ...extra };
        let document: OwnedDocument;
        try {
          if (opened === null) document = await create.mutateAsync({ documentTypeId, ...fields });
          // Saving a document just added again for its files does not need the right to edit documents.
          else if (
            !isRenewal &&
            !may('update') &&
            (opened.refId ?? null) === fields.refId &&
            (opened.expirationDate ?? null) === fields.expirationDate
          )
            document = opened;
          else document = await (isRenewal ? renew : change).mutateAsync({ document: opened, ...fields });
        } catch (error) {
          const theirs = overtakenBy(error) as OwnedDocument | null;
          if (theirs) return { message: overtakenText(error, problem, problem(error).kept), theirs };
          return refusalOf(error, { rule, problem });
        }
        const { id } = document;
        const removed: string[] = [];
        const failed: { readonly name: string; readonly reason: string }[] = [];
        for (const fileId of files.removed) {
          try {
            document = await removeFile.mutateAsync({ id, fileId });
          } catch (error) {
            if (isGone(error)) continue;
            removed.push(fileId);
            failed.push({
              name: document.files.find((file) => file.id === fileId)?.fileOriginalName ?? '',
              reason: problem(error).description,
            });
          }
        }
        const lost = await oneByOne(files.added, async (file) => {
          document = await attach.mutateAsync({ id, files: [file] });
        });
        failed.push(...lost.map(({ file, error }) => ({ name: file.name, reason: problem(error).description })));
        if (failed.length > 0)
          return {
            ...filesFailed(failed),
            saved: { document, files: { removed, added: lost.map(({ file }) => file) } },
          };
        return undefined;
      },
      archive: archiveSeen,
      remove: removeSeen,
    },
  };
}
