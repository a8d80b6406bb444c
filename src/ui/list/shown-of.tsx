import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';

export interface ShownOfProps {
  readonly shown: number;
  readonly count: number;
}

/** Says that a short list is truncated; nothing when it is complete. */
export function ShownOf({ shown, count }: ShownOfProps) {
  const { t } = useTranslation('ui');
  if (shown >= count) return null;
  return (
    <chakra.p color="fg.muted" textStyle="xs" mt="3" fontVariantNumeric="tabular-nums" data-testid="shown-of">
      {t('list.showing', { shown, count })}
    </chakra.p>
  );
}
