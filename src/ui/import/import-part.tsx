import { Button } from '../button/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useState } from 'react';

import { joinParts } from '../format/lists.ts';
import { DownloadIcon, UploadIcon } from '../icons.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { ErrorAlert, type ShownError } from '../states/error-alert.tsx';
import { notify } from '../toast/messages.ts';
import { FaultTable, PlannedTable } from './import-tables.tsx';
import type { ImportJob, ImportResult } from './import.types.ts';
import { useImportTexts } from './use-import-texts.ts';

const Zone = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '64px',
    px: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    color: 'fg.muted',
    cursor: 'pointer',
    position: 'relative',
    overflowWrap: 'anywhere',
    '&:hover, &[data-over]': { bg: 'bg.hover' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '&[aria-busy]': { cursor: 'progress' },
    '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
    '& > svg': { flexShrink: '0' },
  },
});

type State =
  | { readonly at: 'empty' }
  | { readonly at: 'checking' | 'importing'; readonly file: File }
  | { readonly at: 'checked'; readonly file: File; readonly result: ImportResult }
  | { readonly at: 'failed'; readonly file: File; readonly error: ShownError };

export interface ImportPartProps extends ImportJob {
  /** Everything was imported. */
  readonly onDone: () => void;
}

/** Validates a file as soon as it is chosen, shows the result, and imports it on request. */
export default function ImportPart({ send, template, refusalOf, onDone }: ImportPartProps) {
  const { t, has } = useImportTexts();
  const [state, setState] = useState<State>({ at: 'empty' });
  const [over, setOver] = useState(false);
  const isBusy = state.at === 'checking' || state.at === 'importing';

  const wordsOf = (error: unknown): ShownError => {
    const { code, params, title, description } = refusalOf(error);
    const key = `file.${code}`;
    return has(key) ? { title: t('refused'), description: t(key, { ...params }) } : { title, description };
  };
  const take = async (file: File | undefined): Promise<void> => {
    // One file at a time: a response is always about the file that is shown.
    if (!file || isBusy) return;
    setState({ at: 'checking', file });
    try {
      const result = await send(file, true);
      setState({ at: 'checked', file, result });
    } catch (error) {
      setState({ at: 'failed', file, error: wordsOf(error) });
    }
  };
  const run = async (file: File): Promise<void> => {
    setState({ at: 'importing', file });
    try {
      const { created } = await send(file, false);
      notify({ kind: 'success', title: t('done', { count: created }) });
      setState({ at: 'empty' });
      onDone();
    } catch (error) {
      setState({ at: 'failed', file, error: wordsOf(error) });
    }
  };
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    try {
      await template(format);
    } catch (error) {
      const { title = '', description } = wordsOf(error);
      notify({ kind: 'error', title, description });
    }
  };

  const name = state.at === 'empty' ? '' : state.file.name;
  const busyText = state.at === 'importing' ? t('importing', { name }) : t('checking', { name });
  return (
    <chakra.div display="grid" gap="4" data-testid="import">
      <chakra.div display="grid" gap="1" color="fg.muted">
        <p>{t('intro')}</p>
        <p>{t('limits')}</p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="outline" size="sm" onClick={() => void save('xlsx')}>
          <DownloadIcon aria-hidden />
          {t('templateXlsx')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => void save('csv')}>
          <DownloadIcon aria-hidden />
          {t('templateCsv')}
        </Button>
      </chakra.div>
      <Zone
        data-over={over || undefined}
        aria-busy={isBusy || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <UploadIcon aria-hidden size={20} />
        <span>
          {state.at === 'empty' ? t('choose') : isBusy ? busyText : t('another')}
          {!isBusy && name && (
            <chakra.small display="block">
              <bdi>{name}</bdi>
            </chakra.small>
          )}
        </span>
        <input
          type="file"
          aria-label={name ? t('another') : t('choose')}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={isBusy}
          onChange={(event) => {
            const { currentTarget } = event;
            void take(currentTarget.files?.[0]);
            // Allows the same file, corrected, to be chosen again.
            currentTarget.value = '';
          }}
        />
      </Zone>
      <chakra.div role="status" _empty={{ display: 'none' }}>
        {state.at === 'checked' && <Summary result={state.result} />}
      </chakra.div>
      {state.at === 'failed' && <ErrorAlert error={state.error} />}
      {state.at === 'checked' && state.result.faults.length > 0 && <FaultTable faults={state.result.faults} />}
      {state.at === 'checked' && state.result.faults.length === 0 && <PlannedTable planned={state.result.planned} />}
      {state.at === 'checked' && state.result.faultCount === 0 && newIn(state.result) > 0 && (
        <chakra.div display="flex" justifyContent="flex-end">
          <Button colorPalette="brand" data-testid="import-run" onClick={() => void run(state.file)}>
            {t('submit', { count: newIn(state.result) })}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** Number of rows that create a record. */
const newIn = ({ planned }: ImportResult): number => planned.filter(({ isUnchanged }) => !isUnchanged).length;

function Summary({ result }: { readonly result: ImportResult }) {
  const { faultCount, faults, planned, ignoredColumns } = result;
  const { t } = useImportTexts();
  const { locale } = useLanguage();
  const added = newIn(result);
  const unchanged = planned.length - added;
  const warned = planned.filter(({ warnings = [] }) => warnings.length > 0).length;
  return (
    <chakra.div display="grid" gap="1">
      <chakra.p fontWeight="medium" color={faultCount > 0 ? 'fg.error' : 'fg'} data-testid="import-summary">
        {faultCount > 0 ? t('faulty', { count: faultCount }) : t(added > 0 ? 'ready' : 'nothingNew', { count: added })}
        {faultCount > faults.length && ` ${t('listed', { count: faults.length })}`}
      </chakra.p>
      {faultCount === 0 && warned > 0 && <p>{t('warned', { count: warned })}</p>}
      {faultCount === 0 && unchanged > 0 && <p>{t('unchanged', { count: unchanged })}</p>}
      {ignoredColumns.length > 0 && (
        <chakra.p color="fg.muted">{t('ignored', { columns: joinParts(ignoredColumns, locale) })}</chakra.p>
      )}
    </chakra.div>
  );
}
