import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePresentedHistory } from '#client/history/use-presented-history.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import { RecordHistory } from '#ui/history/record-history.tsx';
import { jobTitles } from '../kinds/job-titles.kind.tsx';
import { keyOf } from '../setup.queries.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

const historyQuery = (id: string) =>
  queryOptions({ ...readOptions([...keyOf(jobTitles), 'history'], api.jobTitleHistory.read, { params: { id } }) });

export interface JobTitleHistoryProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Who changed a job title and when; names its fields, those of the masterlist as custom fields. */
export function JobTitleHistory({ id, name, onClose }: JobTitleHistoryProps) {
  const t = useSetupTexts();
  return (
    <RecordHistory
      {...usePresentedHistory(useQuery(historyQuery(id)))}
      name={name}
      partName={() => t('history.details')}
      fieldName={(field) => t(`history.${field}`)}
      onClose={onClose}
    />
  );
}
