import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BranchSectionProps } from '#client/feature.ts';
import { readFile } from '#client/http/read-file.ts';
import { saveBlob } from '#client/http/save-blob.ts';
import { DOCUMENTS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { api } from '#contract/api.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { standingOf } from '#ui/documents/document-record.ts';
import { useDocumentTexts } from '#ui/documents/texts.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { PaperclipIcon } from '#ui/icons.tsx';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Section, Sections } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonTiles } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';

const MOST = 150;

const documentsQuery = (locationId: string | null) =>
  queryOptions(
    readOptions([...DOCUMENTS, 'branch'], api.locationDocuments.list, {
      query: {
        ...(locationId === null ? {} : { locationIds: [locationId] }),
        size: MOST,
        sortBy: 'expirationDate',
        sortOrder: 'asc',
      },
    }),
  );

/** The documents of a location in force, with their files, in the branch app (C§6). */
export default function BranchDocuments({ locationId }: BranchSectionProps) {
  const t = useDocumentTexts();
  const words = useFormats();
  const problemWords = useProblemWords();
  const { data, error, refetch } = useQuery(documentsQuery(locationId));
  if (!data)
    return error ? (
      <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTiles count={3} />
    );
  if (data.data.length === 0) return <EmptyState kind="none" title={t('none')} description={t('noneToRead')} />;
  const open = async (id: string, name: string): Promise<void> => {
    try {
      saveBlob(await readFile(id), name);
    } catch (cause) {
      notify({ kind: 'error', ...problemWords(cause) });
    }
  };
  return (
    <Sections>
      {data.data.map((document) => {
        const { id, documentType, name, refId, expirationDate, files } = document;
        const standing = standingOf(document);
        return (
          <Section
            key={id}
            testId="branch-document"
            title={documentType ? words.named(documentType.name, documentType.nameArabic) : (name ?? t('unnamed'))}
            actions={standing && <StatusChip status={standing} label={t(`standing.${standing}`)} />}
          >
            <Facts
              facts={[
                { label: t('number'), value: refId && <bdi>{refId}</bdi> },
                { label: t('expires'), value: expirationDate && words.day(expirationDate) },
              ]}
            />
            {files.length > 0 && (
              <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="3">
                {files.map(({ id: file, fileOriginalName }) => (
                  <li key={file}>
                    <Button
                      variant="outline"
                      minHeight="11"
                      data-testid="file"
                      aria-label={t('openFile', { name: fileOriginalName })}
                      onClick={() => void open(file, fileOriginalName)}
                    >
                      <PaperclipIcon size={14} aria-hidden />
                      <bdi>{fileOriginalName}</bdi>
                    </Button>
                  </li>
                ))}
              </chakra.ul>
            )}
          </Section>
        );
      })}
      <ShownOf shown={data.data.length} count={data.count} />
    </Sections>
  );
}
