import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCustomFields } from '#blocks/custom-fields/use-custom-fields.ts';
import { SETUP_FORMS } from '#client/query/families.ts';
import { combinedOptions } from '#client/query/read-options.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import type { SetupKind } from '../setup-kind.ts';
import { setupRecordQuery } from '../setup.queries.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { SetupRecordForm } from './setup-record-form.tsx';

export interface SetupDialogProps {
  readonly kind: SetupKind;
  readonly open: boolean;
  /** Null adds one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** The dialog that adds or edits a record of a kind, with fresh data from the server. */
export default function SetupDialog({ kind, open, id: asked, onClose }: SetupDialogProps) {
  const t = useSetupTexts();
  const problemWords = useProblemWords();
  // Each opening starts fresh; the content stays while the dialog closes.
  const [{ id, opening, isOpen }, setOpening] = useState({ id: asked, opening: 0, isOpen: open });
  if (open !== isOpen)
    setOpening(open ? { id: asked, opening: opening + 1, isOpen: true } : { id, opening, isOpen: false });
  const form = useQuery({
    ...combinedOptions(SETUP_FORMS, kind.id, async () => (await kind.form()).form),
    staleTime: Infinity,
  });
  const record = useQuery({ ...setupRecordQuery(kind, id ?? '', opening), enabled: open && id !== null });
  const customFields = useCustomFields(kind.customFields);
  if (form.data && !customFields.isPending && (id === null || record.data)) {
    return (
      <SetupRecordForm
        key={opening}
        kind={kind}
        part={form.data}
        customFields={customFields.fields}
        open={open}
        record={id === null ? null : (record.data ?? null)}
        onClose={onClose}
      />
    );
  }
  // A loading dialog that is replaced by another would close that one as well.
  const error = form.error ?? record.error;
  if (!error) return null;
  return (
    <Dialog open={open} onClose={onClose} title={t(id === null ? `kinds.${kind.id}.add` : `kinds.${kind.id}.edit`)}>
      <ErrorAlert error={problemWords(error)} onRetry={() => void (form.error ? form.refetch() : record.refetch())} />
    </Dialog>
  );
}
