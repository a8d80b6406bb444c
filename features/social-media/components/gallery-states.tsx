import { useTranslation } from 'react-i18next';
import { THUMBNAIL } from '#domain/social-media.ts';
import type { ListScreenPlace } from '#machines/list-screen/index.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert, type ShownError } from '#ui/states/error-alert.tsx';
import { useSocialMediaTexts } from '../use-social-media-texts.ts';

export interface GalleryStatesProps {
  readonly place: ListScreenPlace;
  readonly error: ShownError | null;
  readonly onRetry: () => void;
  readonly onClearFilters: () => void;
}

/** Shown instead of pictures (C§8). */
export function GalleryStates({ place, error, onRetry, onClearFilters }: GalleryStatesProps) {
  const t = useSocialMediaTexts();
  const { t: tUi } = useTranslation('ui');
  if (place === 'shown.loading') {
    return (
      <Delayed>
        <chakra.div role="status" aria-label={tUi('common.loading')} display="flex" flexWrap="wrap" gap="2">
          {Array.from({ length: 6 }, (_, at) => (
            <chakra.span
              key={at}
              width={`${THUMBNAIL}px`}
              maxW="calc(50% - 4px)"
              aspectRatio="1"
              bg="bg.muted"
              borderRadius="l2"
            />
          ))}
        </chakra.div>
      </Delayed>
    );
  }
  if (place === 'shown.failed') return <ErrorAlert error={error ?? {}} onRetry={onRetry} />;
  if (place === 'shown.notPermitted') return <EmptyState kind="not-permitted" />;
  if (place === 'shown.noneYet') return <EmptyState kind="none" title={t('empty')} description={t('emptyHint')} />;
  return (
    <EmptyState
      kind="no-match"
      action={
        <Button variant="outline" onClick={onClearFilters}>
          {tUi('empty.clearFilters')}
        </Button>
      }
    />
  );
}
