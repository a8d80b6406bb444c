import type { UseQueryResult } from '@tanstack/react-query';
import { usePresentedHistory } from '#client/history/use-presented-history.ts';
import type { CustomerHistoryField } from '#domain/record-history.ts';
import { RecordHistory, type RecordHistoryProps } from '#ui/history/record-history.tsx';
import { useCustomersTexts } from '../customers.queries.ts';

type Entries = NonNullable<RecordHistoryProps<'details', CustomerHistoryField>['entries']>;

export interface NameHistoryProps {
  readonly name: string;
  readonly of: UseQueryResult<{ readonly data: Entries }>;
  readonly onClose: () => void;
}

/** The change history of a customer or a client company (design: per-record history). */
export function NameHistory({ name, of, onClose }: NameHistoryProps) {
  const t = useCustomersTexts();
  return (
    <RecordHistory
      {...usePresentedHistory(of)}
      name={name}
      partName={() => t('history.details')}
      fieldName={(field) => t(`history.${field}`)}
      onClose={onClose}
    />
  );
}
