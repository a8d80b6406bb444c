import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isInForce } from '#domain/document-status.ts';
import type { DocumentAlert } from '#domain/documents.ts';
import { StatusChip } from '../chip/status-chip.tsx';
import type { Weekday } from '../date/date-range.ts';
import { dayInZone } from '../format/dates.ts';
import { useFormats } from '../format/use-formats.ts';
import { PaperclipIcon, PlusIcon } from '../icons.tsx';
import { LazyDialog } from '../lazy/lazy-dialog.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Facts, type Fact } from '../page/facts.tsx';
import { Section, Sections } from '../page/section.tsx';
import { Button, chakra } from '../primitives.ts';
import { styled } from '../styled.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { notify } from '../toast/messages.ts';
import type { DocumentDialogProps } from './document.dialog.tsx';
import { DocumentAlerts } from './document-alerts.tsx';
import { can, standingOf, type DocumentRecord, type DocumentWrites, type OfferedType } from './document-record.ts';
import { useDocumentTexts } from './texts.ts';

const Actions = styled('div', {
  base: { display: 'flex', gap: '2', alignItems: 'center', flexWrap: 'wrap', ms: 'auto' },
});

export interface DocumentRecordsProps<Shown extends DocumentRecord> {
  /** Includes renewed and archived ones. */
  readonly documents: readonly Shown[];
  readonly alerts: readonly DocumentAlert[];
  /** Types to choose from. */
  readonly types: readonly OfferedType[];
  readonly may: (action: 'create' | 'update' | 'delete') => boolean;
  readonly writes: DocumentWrites<Shown>;
  /** The values of the fields that the tenant has added. */
  readonly factsOf: (customFields: unknown) => readonly Fact[];
  /** The form, which knows those fields; loaded when it is opened. */
  readonly Dialog: ComponentType<Omit<DocumentDialogProps<DocumentRecord>, 'extras'>>;
  /** Shown to people who may add some when there are no documents. */
  readonly emptyHint: 'noneHint' | 'noneHintOfPlace';
  readonly timeZone: string;
  readonly weekStart: Weekday;
  /** What else is offered for one of them, below it. */
  readonly More?: ComponentType<{ readonly id: string; readonly name: string }>;
}

interface Open<Shown> {
  readonly document: Shown | null;
  readonly isRenewal: boolean;
}

/** The events of a document that have a button, in their order. */
const EVENTS = ['document.renew', 'document.correct', 'document.archive'] as const;

/** Documents of an employee or a location with their alerts; renewed and archived ones below as history (B§2, B§4). */
export function DocumentRecords<Shown extends DocumentRecord>({
  documents,
  alerts,
  types,
  may,
  writes,
  factsOf,
  Dialog,
  emptyHint,
  timeZone,
  weekStart,
  More,
}: DocumentRecordsProps<Shown>) {
  const t = useDocumentTexts();
  const words = useFormats();
  const { t: tUi } = useTranslation('ui');
  const [open, setOpen] = useState<Open<Shown> | null>(null);
  const [deleted, setDeleted] = useState<Shown | null>(null);
  const [archived, setArchived] = useState<Shown | null>(null);
  const [showsHistory, setShowsHistory] = useState(false);
  const history = documents.filter(({ status }) => !isInForce(status));
  const shown = documents.filter(({ status }) => showsHistory || isInForce(status));
  const titleOf = ({ documentType, name }: DocumentRecord): string =>
    documentType ? words.named(documentType.name, documentType.nameArabic) : (name ?? t('unnamed'));
  const add = may('create') && (
    <Button
      size="sm"
      variant="outline"
      justifySelf="start"
      data-testid="add-document"
      onClick={() => setOpen({ document: null, isRenewal: false })}
    >
      <PlusIcon size={14} aria-hidden />
      {t('add')}
    </Button>
  );
  return (
    <Sections>
      <DocumentAlerts alerts={alerts} />
      <chakra.div display="flex" gap="2" flexWrap="wrap" _empty={{ display: 'none' }}>
        {documents.length > 0 && add}
        {history.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            aria-pressed={showsHistory}
            onClick={() => setShowsHistory(!showsHistory)}
          >
            {showsHistory ? t('hideHistory') : t('showHistory', { count: history.length })}
          </Button>
        )}
      </chakra.div>
      {documents.length === 0 && (
        <EmptyState
          kind="none"
          as="h2"
          title={t('none')}
          description={t(may('create') ? emptyHint : 'noneToRead')}
          action={add}
        />
      )}
      {shown.map((document) => {
        const standing = standingOf(document);
        return (
          <Section
            key={document.id}
            testId="document"
            title={titleOf(document)}
            actions={
              <Actions>
                {standing && <StatusChip status={standing} label={t(`standing.${standing}`)} />}
                {EVENTS.filter((event) => can(document, event)).map((event) => (
                  <Button
                    key={event}
                    size="xs"
                    variant="outline"
                    data-event={event}
                    onClick={() => {
                      if (event === 'document.archive') setArchived(document);
                      else setOpen({ document, isRenewal: event === 'document.renew' });
                    }}
                  >
                    {t(`events.${event}`)}
                  </Button>
                ))}
                {may('delete') && (
                  <Button size="xs" variant="outline" colorPalette="red" onClick={() => setDeleted(document)}>
                    {tUi('common.delete')}
                  </Button>
                )}
              </Actions>
            }
          >
            <Facts
              facts={[
                { label: t('number'), value: document.refId && <bdi>{document.refId}</bdi> },
                { label: t('expires'), value: document.expirationDate && words.day(document.expirationDate) },
                { label: t('added'), value: words.day(dayInZone(document.createdAt, timeZone)) },
                ...factsOf(document.customFields),
              ]}
            />
            {document.files.length > 0 && (
              <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="3">
                {document.files.map(({ id, fileOriginalName: name }) => (
                  <li key={id}>
                    <Button
                      size="xs"
                      variant="outline"
                      data-testid="file"
                      aria-label={t('openFile', { name })}
                      onClick={() => writes.openFile(id, name)}
                    >
                      <PaperclipIcon size={14} aria-hidden />
                      <bdi>{name}</bdi>
                    </Button>
                  </li>
                ))}
              </chakra.ul>
            )}
            {More && <More id={document.id} name={titleOf(document)} />}
          </Section>
        );
      })}
      <LazyDialog>
        {open && (
          <Dialog
            document={open.document}
            isRenewal={open.isRenewal}
            types={types}
            timeZone={timeZone}
            weekStart={weekStart}
            save={writes.save as DocumentWrites['save']}
            onClose={() => setOpen(null)}
          />
        )}
      </LazyDialog>
      <ConfirmDialog
        open={archived !== null}
        onClose={() => setArchived(null)}
        title={archived ? t('archiveQuestion', { document: titleOf(archived) }) : undefined}
        text={t('archiveText')}
        confirmLabel={t('events.document.archive')}
        onConfirm={async () => {
          if (archived) await writes.archive(archived);
          notify({ kind: 'success', title: t('archived') });
        }}
      />
      <ConfirmDialog
        kind="delete"
        open={deleted !== null}
        onClose={() => setDeleted(null)}
        onConfirm={async () => {
          if (deleted) await writes.remove(deleted);
          notify({ kind: 'success', title: tUi('confirm.deleted') });
        }}
      />
    </Sections>
  );
}
