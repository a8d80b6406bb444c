import { Button } from '../button/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useTranslation } from 'react-i18next';
import { CircleAlertIcon, RefreshIcon } from '../icons.tsx';

/** What is shown of a failed call: the server's text if any, and the number to quote to support. */
export interface ShownError {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly requestId?: string | undefined;
}

export interface ErrorAlertProps {
  readonly error: ShownError;
  readonly onRetry?: (() => void) | undefined;
}

const Frame = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.error',
    borderColor: 'red.border',
    color: 'fg.error',
    '& > svg': { flexShrink: '0', marginTop: '2px' },
  },
});

/** A failure shown in place, with a retry. */
export function ErrorAlert({ error, onRetry }: ErrorAlertProps) {
  const { t } = useTranslation('ui');
  return (
    <Frame role="alert" data-testid="error-alert">
      <CircleAlertIcon size={16} aria-hidden />
      <chakra.div minW="0" display="grid" gap="1" justifyItems="start">
        <chakra.p fontWeight="semibold">{error.title ?? t('error.title')}</chakra.p>
        <chakra.p overflowWrap="anywhere">{error.description ?? t('error.description')}</chakra.p>
        {error.requestId !== undefined && (
          <chakra.p textStyle="xs">
            {t('common.requestId')} <bdi>{error.requestId}</bdi>
          </chakra.p>
        )}
        {onRetry && (
          <Button size="xs" variant="outline" colorPalette="red" mt="1" onClick={onRetry}>
            <RefreshIcon aria-hidden />
            {t('common.tryAgain')}
          </Button>
        )}
      </chakra.div>
    </Frame>
  );
}
