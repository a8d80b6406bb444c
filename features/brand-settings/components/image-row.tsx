import { useId, useState } from 'react';
import type { ResourceKey } from '#domain/branding.ts';
import { SURFACES, type ColorMode } from '#domain/surfaces.ts';
import { formatBytes } from '#ui/format/numbers.ts';
import { RestoreIcon, TrashIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { IconButton } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useBrandTexts } from '../use-brand-texts.ts';
import type { ImageRights } from '../use-brand-rights.ts';
import { ACCEPTED, MAX_BYTES, type Images } from '../use-images.ts';

const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '80px minmax(0, 1fr)', md: '104px minmax(0, 1fr) auto' },
    gap: '3',
    alignItems: 'center',
    py: '2',
    borderTopWidth: '1px',
    '& .picture': {
      display: 'flex',
      height: '44px',
      borderWidth: '1px',
      borderRadius: 'l1',
      overflow: 'hidden',
      textStyle: 'xs',
    },
    '& .picture > span': { flex: '1', minWidth: '0', display: 'grid', placeItems: 'center', p: '1.5' },
    '& img': { maxWidth: '100%', maxHeight: '30px', objectFit: 'contain' },
    '& .name': { fontWeight: 'medium' },
    '& .state': { textStyle: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& .error': { textStyle: 'xs', color: 'fg.error' },
    '& .tools': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      gridColumn: { base: '2', md: 'auto' },
      flexDirection: { base: 'row-reverse', md: 'row' },
      justifyContent: 'flex-end',
    },
  },
});

const Choose = styled('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    height: '8',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    fontWeight: 'medium',
    textStyle: 'xs',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '&:hover': { bg: 'bg.hover' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: '0.5', cursor: 'not-allowed' },
    '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
  },
});

/** The backgrounds for previewing an image: its own mode's, or both. */
const groundsOf = (key: ResourceKey): readonly ColorMode[] => {
  if (key.endsWith('LightUrl')) return ['light'];
  return key.endsWith('DarkUrl') ? ['dark'] : ['light', 'dark'];
};

export interface ImageRowProps {
  readonly imageKey: ResourceKey;
  readonly hint?: string | undefined;
  readonly images: Images;
  readonly rights: ImageRights;
}

/** One image of the brand: its preview, what saving will do, and its actions. */
export function ImageRow({ imageKey, hint, images, rights }: ImageRowProps) {
  const t = useBrandTexts();
  const { locale } = useLanguage();
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const label = t(`images.keys.${imageKey}`);
  const draft = images.drafts[imageKey];
  const url = images.shown[imageKey];
  const state = draft ? t('images.added', { name: draft.name }) : draft === null ? t('images.removed') : undefined;
  const take = (file: File | undefined) => {
    if (!file) return;
    const fits = file.size <= MAX_BYTES;
    const isImage = ACCEPTED.includes(file.type);
    setRefusal(
      isImage && fits
        ? undefined
        : t(isImage ? 'images.tooLarge' : 'images.wrongType', {
            name: file.name,
            size: formatBytes(MAX_BYTES, locale),
          }),
    );
    if (isImage && fits) images.choose(imageKey, file);
  };
  return (
    <Row role="group" aria-labelledby={id} data-testid="image-row" data-key={imageKey}>
      <span className="picture">
        {groundsOf(imageKey).map((mode) => (
          <span key={mode} style={{ background: SURFACES[mode].panel }}>
            {url !== null && <img src={url} alt="" />}
          </span>
        ))}
      </span>
      <div>
        <div className="name" id={id}>
          {label}
        </div>
        <div className="state" role="status">
          {state ?? hint ?? (url === null ? t('images.none') : '')}
        </div>
        {refusal !== undefined && (
          <div className="error" role="alert">
            {refusal}
          </div>
        )}
      </div>
      <div className="tools">
        {draft !== undefined ? (
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={`${t('images.restore')}: ${label}`}
            title={t('images.restore')}
            onClick={() => images.restore(imageKey)}
          >
            <RestoreIcon aria-hidden />
          </IconButton>
        ) : (
          url !== null &&
          rights.canRemove && (
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={`${t('images.remove')}: ${label}`}
              title={t('images.remove')}
              onClick={() => images.remove(imageKey)}
            >
              <TrashIcon aria-hidden />
            </IconButton>
          )
        )}
        <Choose>
          {t(url === null ? 'images.choose' : 'images.replace')}
          <input
            type="file"
            disabled={!(images.isStored(imageKey) ? rights.canReplace : rights.canAdd)}
            aria-label={`${t(url === null ? 'images.choose' : 'images.replace')}: ${label}`}
            accept={ACCEPTED.join(',')}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              // Allows the same file to be chosen again after it was removed.
              event.currentTarget.value = '';
            }}
          />
        </Choose>
      </div>
    </Row>
  );
}
