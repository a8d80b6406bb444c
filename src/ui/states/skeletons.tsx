import { Skeleton } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { useTranslation } from 'react-i18next';
import { Delayed } from './delayed.tsx';

const Stacked = styled('div', { base: { display: 'grid', gap: '3' } });

/** Grey lines in place of loading text; the widths differ so that they look like text. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  const { t } = useTranslation('ui');
  return (
    <Delayed>
      <Stacked role="status" aria-label={t('common.loading')}>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} height="14px" style={{ width: `${92 - ((line * 17) % 40)}%` }} />
        ))}
      </Stacked>
    </Delayed>
  );
}

/** Placeholder of a form or a record while it loads. */
export function SkeletonForm({ fields = 4 }: { readonly fields?: number }) {
  const { t } = useTranslation('ui');
  return (
    <Delayed>
      <Stacked role="status" aria-label={t('common.loading')} gap="5" maxW="500px">
        {Array.from({ length: fields }, (_, field) => (
          <Stacked key={field} gap="2">
            <Skeleton height="12px" width="120px" />
            <Skeleton height="36px" />
          </Stacked>
        ))}
      </Stacked>
    </Delayed>
  );
}

/** Placeholder of tiles while their numbers load: the same boxes, to avoid layout shifts. */
export function SkeletonTiles({ count = 3 }: { readonly count?: number }) {
  const { t } = useTranslation('ui');
  return (
    <Delayed>
      <chakra.div
        role="status"
        aria-label={t('common.loading')}
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))"
      >
        {Array.from({ length: count }, (_, tile) => (
          <Skeleton key={tile} height="108px" borderRadius="l3" />
        ))}
      </chakra.div>
    </Delayed>
  );
}

/** Placeholder of a number while it loads, as high as its line. */
export function SkeletonValue() {
  const { t } = useTranslation('ui');
  return (
    <>
      <Skeleton as="span" display="inline-block" width="36px" height="20px" verticalAlign="middle" aria-hidden />
      <span className="st-sr">{t('common.loading')}</span>
    </>
  );
}
