import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile } from '#client/http/read-file.ts';
import { saveBlob } from '#client/http/save-blob.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { expiryOf, LEGACY_THRESHOLDS, todayForDocuments } from '#domain/documents.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { DocumentAlerts } from '#ui/documents/document-alerts.tsx';
import { PaperclipIcon, PlusIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { alertsFor } from '../document-alerts.ts';
import { documentsQuery, documentTypesQuery, useWriteDocument, type EmployeeDocument } from '../documents.queries.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Section, Sections } from './section.tsx';

const DocumentDialog = lazyPart(() => import('../forms/document.dialog.tsx'));

/** How urgent a document is, as its chip says it; nothing for one without an expiry or one that was renewed. */
export function standingOf({ documentType, expirationDate, replacedBy }: EmployeeDocument): 'ok' | 'warning' | 'urgent' | 'expired' | 'archived' | null {
  if (replacedBy !== null) return 'archived';
  if (expirationDate === null) return null;
  const expiry = expiryOf(expirationDate, todayForDocuments(), {
    warningInMonths: documentType?.expirationDateWarningInMonths ?? LEGACY_THRESHOLDS.warningInMonths,
    urgentInMonths: documentType?.expirationDateUrgentInMonths ?? LEGACY_THRESHOLDS.urgentInMonths,
  });
  if (!expiry) return 'urgent';
  return expiry.isExpired ? 'expired' : expiry.status;
}

const nameOf = ({ documentType, name }: EmployeeDocument, words: Formats, fallback: string): string =>
  documentType ? words.named(documentType.name, documentType.nameArabic) : (name ?? fallback);

function Files({ document }: { readonly document: EmployeeDocument }) {
  const say = useEmployeesTexts();
  const problemWords = useProblemWords();
  const open = async (id: string, name: string) => {
    try {
      saveBlob(await readFile(id), name);
    } catch (error) {
      notify({ kind: 'error', title: problemWords(error).description });
    }
  };
  if (document.files.length === 0) return null;
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="3">
      {document.files.map((file) => (
        <li key={file.id}>
          <Button size="xs" variant="outline" data-testid="file" aria-label={say('document.openFile', { name: file.fileOriginalName })} onClick={() => void open(file.id, file.fileOriginalName)}>
            <PaperclipIcon size={14} aria-hidden />
            <bdi>{file.fileOriginalName}</bdi>
          </Button>
        </li>
      ))}
    </chakra.ul>
  );
}

type Open = { readonly document: EmployeeDocument | null; readonly isRenewal: boolean };

/** Documents of somebody with what is to be said of them; renewed ones below, as history (B§2, B§4). */
export default function DocumentsTab({ employee }: { readonly employee: Employee }) {
  const say = useEmployeesTexts();
  const words = useFormats();
  const { t } = useTranslation('ui');
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const may = (action: 'read' | 'create' | 'update' | 'delete') => permissions.has({ resource: 'employee.document', action });
  const { data, error, isPending, refetch } = useQuery({ ...documentsQuery(employee.id), enabled: may('read') });
  const types = useQuery({ ...documentTypesQuery, enabled: permissions.has({ resource: 'employee.documentType', action: 'read' }) }).data?.data ?? [];
  const { remove } = useWriteDocument(employee.id);
  const [open, setOpen] = useState<Open | null>(null);
  const [deleted, setDeleted] = useState<EmployeeDocument | null>(null);
  const [showsHistory, setShowsHistory] = useState(false);
  if (!may('read')) return <EmptyState kind="not-permitted" as="h2" />;
  if (error) return <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonText lines={6} />;
  const documents = data.data;
  const history = documents.filter(({ replacedBy }) => replacedBy !== null);
  const shown = documents.filter(({ replacedBy }) => showsHistory || replacedBy === null);
  const removeNow = async () => {
    try {
      await remove.mutateAsync(deleted?.id ?? '');
      notify({ kind: 'success', title: t('confirm.deleted') });
    } catch (cause) {
      throw new Error(problemWords(cause).description, { cause });
    }
  };
  const add = may('create') && (
    <Button size="sm" variant="outline" justifySelf="start" data-testid="add-document" onClick={() => setOpen({ document: null, isRenewal: false })}>
      <PlusIcon size={14} aria-hidden />
      {say('document.add')}
    </Button>
  );
  return (
    <Sections>
      <DocumentAlerts alerts={alertsFor(employee, documents, types, words)} />
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        {documents.length > 0 && add}
        {history.length > 0 && (
          <Button size="sm" variant="outline" aria-pressed={showsHistory} onClick={() => setShowsHistory(!showsHistory)}>
            {say(showsHistory ? 'document.hideHistory' : 'document.showHistory', { count: history.length })}
          </Button>
        )}
      </chakra.div>
      {documents.length === 0 && <EmptyState kind="none" as="h2" title={say('document.none')} description={say('document.noneHint')} action={add} />}
      {shown.map((document) => {
        const standing = standingOf(document);
        const isInForce = document.replacedBy === null;
        return (
          <Section
            key={document.id}
            testId="document"
            title={nameOf(document, words, say('document.unnamed'))}
            actions={
              <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap" ms="auto">
                {standing && <StatusChip status={standing} label={say(`document.standing.${standing}`)} />}
                {isInForce && may('create') && (
                  <Button size="xs" variant="outline" onClick={() => setOpen({ document, isRenewal: true })}>
                    {say('document.renew')}
                  </Button>
                )}
                {isInForce && may('update') && (
                  <Button size="xs" variant="outline" onClick={() => setOpen({ document, isRenewal: false })}>
                    {say('profile.edit')}
                  </Button>
                )}
                {may('delete') && (
                  <Button size="xs" variant="outline" colorPalette="red" onClick={() => setDeleted(document)}>
                    {t('common.delete')}
                  </Button>
                )}
              </chakra.div>
            }
          >
            <Facts
              facts={[
                { label: say('document.number'), value: document.refId && <bdi>{document.refId}</bdi> },
                { label: say('document.expires'), value: document.expirationDate && words.day(document.expirationDate) },
                { label: say('document.added'), value: words.day(document.createdAt.slice(0, 10)) },
              ]}
            />
            <Files document={document} />
          </Section>
        );
      })}
      <Suspense fallback={null}>{open && <DocumentDialog employee={employee} {...open} onClose={() => setOpen(null)} />}</Suspense>
      <ConfirmDialog kind="delete" open={deleted !== null} onClose={() => setDeleted(null)} onConfirm={removeNow} />
    </Sections>
  );
}
