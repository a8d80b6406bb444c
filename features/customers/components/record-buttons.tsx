import type { ReactNode } from 'react';
import { HistoryIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { useCustomersTexts } from '../customers.queries.ts';

interface RecordButtonsProps {
  readonly of: 'customer' | 'company';
  /** Without it the reader may not edit. */
  readonly onEdit: (() => void) | undefined;
  readonly onHistory: () => void;
  /** Between both. */
  readonly children?: ReactNode;
}

/** The buttons in the footer of an open customer or company. */
export function RecordButtons({ of, onEdit, onHistory, children }: RecordButtonsProps) {
  const t = useCustomersTexts();
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {onEdit && (
        <Button variant="outline" data-testid={`edit-${of}`} onClick={onEdit}>
          {t(of === 'customer' ? 'edit' : 'company.edit')}
        </Button>
      )}
      {children}
      <Button variant="ghost" data-testid="open-history" onClick={onHistory}>
        <HistoryIcon aria-hidden />
        {t('history.open')}
      </Button>
    </chakra.div>
  );
}
