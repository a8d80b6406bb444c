import { useState } from 'react';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { loadNewest } from '../load-newest.ts';
import { DOOR_FRAME } from './door-frame.ts';
import { useCheckInTexts } from '../use-check-in-texts.ts';
import { useKeptFocus } from '../use-kept-focus.ts';

const Frame = styled('div', { base: { ...DOOR_FRAME, '& [role=alert]': { color: 'fg.error', mt: '3' } } });

/** In place of a page that is older than the company supports (A§7): what waits on the device is sent after the update. */
export function UpdateNeeded() {
  const t = useCheckInTexts();
  const heading = useKeptFocus('outdated');
  const [place, setPlace] = useState<'shown' | 'loading' | 'failed'>('shown');
  const load = async (): Promise<void> => {
    setPlace('loading');
    if (!(await loadNewest())) setPlace('failed');
  };
  return (
    <Frame data-testid="update-needed">
      <div>
        <Heading ref={heading} as="h1" textStyle="xl" fontWeight="semibold" tabIndex={-1}>
          {t('update.title')}
        </Heading>
        <chakra.p color="fg.muted" mt="1">
          {t('update.text')}
        </chakra.p>
        {place === 'failed' && <p role="alert">{t('update.failed')}</p>}
        <BusyButton
          colorPalette="brand"
          size="md"
          width="full"
          mt="5"
          busy={place === 'loading'}
          onClick={() => void load()}
          data-testid="update"
        >
          {t('update.submit')}
        </BusyButton>
      </div>
    </Frame>
  );
}
