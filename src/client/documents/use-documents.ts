import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../http/api-problem.ts';
import { readFile } from '../http/read-file.ts';
import { saveBlob } from '../http/save-blob.ts';
import { overtakenBy } from '../http/seen-version.ts';
import { usePermissions } from '../session/use-permissions.ts';
import { useProblemWords } from '../texts/problem-words.ts';
import { overtakenText, refusalOf } from '../texts/refusal.ts';
import { documentsQuery, documentTypesQuery, useWriteDocument, type DocumentOwner, type OwnedDocument } from './documents.queries.ts';

/** What a form of a document gives. */
interface Form {
  readonly documentTypeId: string;
  readonly refId: string;
  readonly expirationDate: string;
  readonly files: { readonly removed: readonly string[]; readonly added: readonly File[] };
}

export interface DocumentWords {
  readonly rule: (code: string) => string | undefined;
  /** Says something to the person that is no reason to stop. */
  readonly warn: (title: string) => void;
  readonly filesFailed: (reason: string) => string;
}

/** A file that somebody else has removed is gone, as was asked for. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
};

/** The documents of an owner, what may be done with them, and doing it. */
export function useDocuments(owner: DocumentOwner, { rule, warn, filesFailed }: DocumentWords) {
  const problem = useProblemWords();
  const permissions = usePermissions();
  const may = (action: 'read' | 'create' | 'update' | 'delete') => permissions.has({ resource: `${owner.kind}.document`, action });
  const documents = useQuery({ ...documentsQuery(owner), enabled: may('read') });
  const types = useQuery({ ...documentTypesQuery(owner.kind), enabled: permissions.has({ resource: `${owner.kind}.documentType`, action: 'read' }) }).data?.data ?? [];
  const { create, change, renew, attach, remove, removeFile } = useWriteDocument(owner);
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
      save: async ({ documentTypeId, refId, expirationDate, files }: Form, opened: OwnedDocument | null, isRenewal: boolean) => {
        const fields = { refId: refId.trim() || null, expirationDate: expirationDate || null };
        let id: string;
        try {
          if (opened === null) ({ id } = await create.mutateAsync({ documentTypeId, ...fields }));
          else ({ id } = await (isRenewal ? renew : change).mutateAsync({ document: opened, ...fields }));
        } catch (error) {
          const theirs = overtakenBy(error) as OwnedDocument | null;
          if (theirs) return { message: overtakenText(error, problem, problem(error).kept), theirs };
          return refusalOf(error, { rule, problem });
        }
        try {
          for (const fileId of files.removed) await removeFile.mutateAsync({ id, fileId }).catch(unlessGone);
          if (files.added.length > 0) await attach.mutateAsync({ id, files: files.added });
        } catch (error) {
          // The document stands by now: a file that fails is told, not a reason to enter it again.
          warn(filesFailed(problem(error).description));
        }
        return undefined;
      },
      remove: async (document: Pick<OwnedDocument, 'id' | 'version'>): Promise<void> => {
        try {
          await remove.mutateAsync(document);
        } catch (cause) {
          throw new Error(problem(cause).description, { cause });
        }
      },
    },
  };
}
