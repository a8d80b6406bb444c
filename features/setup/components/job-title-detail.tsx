import { useState } from 'react';
import type { CustomField } from '#blocks/custom-fields/custom-fields.queries.ts';
import { useCustomFieldFacts } from '#blocks/custom-fields/use-custom-field-facts.tsx';
import { HistoryIcon } from '#ui/icons.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import type { SetupRecord } from '../setup-kind.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';
import { JobTitleHistory } from './job-title-history.tsx';

export interface JobTitleDetailProps {
  readonly fields: readonly CustomField[];
  readonly record: SetupRecord;
}

/** The custom fields of a job title, and its history. */
export default function JobTitleDetail({ fields, record }: JobTitleDetailProps) {
  const t = useSetupTexts();
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <Facts facts={useCustomFieldFacts(fields)(record.customFields)} />
      <Button variant="outline" size="sm" data-testid="open-history" onClick={() => setOpen(true)}>
        <HistoryIcon aria-hidden />
        {t('history.open')}
      </Button>
      {isOpen && <JobTitleHistory id={record.id} name={words.nameOf(record)} onClose={() => setOpen(false)} />}
    </chakra.div>
  );
}
