import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { formatNumber } from '#ui/format/numbers.ts';
import { MaximizeIcon, MinusIcon, PlusIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { useScheduleTexts, type Schedule } from '../schedules.queries.ts';
import { useZoom } from './use-zoom.ts';
import { MOST } from './zoom-view.ts';

const Figure = styled('figure', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'clip',
    '& .frame': {
      width: 'full',
      aspectRatio: 'var(--ratio)',
      maxHeight: 'max(320px, calc(100dvh - 300px))',
      containerType: 'size',
      overflow: 'hidden',
      bg: 'bg.muted',
      touchAction: 'pan-x pan-y',
      '&[data-near]': { overflow: 'auto', overscrollBehavior: 'contain', cursor: 'grab' },
      '&[data-near]:active': { cursor: 'grabbing' },
      _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
    },
    // The whole image fits at a zoom of 1.
    '& img': {
      display: 'block',
      width: 'calc(min(100cqw, 100cqh * var(--ratio)) * var(--zoom))',
      aspectRatio: 'var(--ratio)',
      maxWidth: 'none',
      mx: 'auto',
      userSelect: 'none',
    },
    '& .tools': {
      display: 'flex',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: '1',
      p: '1',
      borderTopWidth: '1px',
    },
    '& .tools span': {
      minWidth: '48px',
      textAlign: 'center',
      textStyle: 'xs',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .tools button': {
      display: 'grid',
      placeItems: 'center',
      width: '32px',
      height: '32px',
      cursor: 'pointer',
      color: 'fg.muted',
      borderRadius: 'l2',
      outlineOffset: '-2px',
      '&:hover': { bg: 'bg.hover', color: 'fg' },
      '&[aria-disabled]': { cursor: 'not-allowed', opacity: '0.5' },
    },
  },
});

export interface ZoomImageProps {
  readonly of: Pick<Schedule, 'imageUrl' | 'imageWidth' | 'imageHeight'>;
  /** What the image shows. */
  readonly label: string;
}

/** An image that fits its frame, and can be enlarged and moved within it. */
export function ZoomImage({ of: { imageUrl, imageWidth, imageHeight }, label }: ZoomImageProps) {
  const t = useScheduleTexts();
  const { locale } = useLanguage();
  const { zoom, frame, image, zoomBy, reset, pointer } = useZoom();
  const [hasFailed, setFailed] = useState(false);
  const isWhole = zoom === 1;
  const tools = [
    { name: t('zoom.out'), Icon: MinusIcon, isLocked: isWhole, act: () => zoomBy(-1) },
    { name: t('zoom.in'), Icon: PlusIcon, isLocked: zoom === MOST, act: () => zoomBy(1) },
    { name: t('zoom.reset'), Icon: MaximizeIcon, isLocked: isWhole, act: reset },
  ];
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = { '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1), '0': reset }[event.key];
    // With Ctrl they are the browser's own zoom.
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  if (hasFailed) return <ErrorAlert error={{ title: t('imageFailed') }} onRetry={() => setFailed(false)} />;
  return (
    <Figure style={{ '--ratio': imageWidth / imageHeight, '--zoom': zoom } as CSSProperties}>
      {/* Focusable, so that the keyboard can scroll and zoom it. */}
      <div
        ref={frame}
        className="frame"
        role="group"
        aria-label={label}
        tabIndex={0}
        data-near={isWhole ? undefined : true}
        data-testid="zoom-frame"
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <img
          ref={image}
          src={imageUrl}
          alt={label}
          width={imageWidth}
          height={imageHeight}
          draggable={false}
          data-testid="schedule-image"
          onError={() => setFailed(true)}
        />
      </div>
      <div className="tools" role="toolbar" aria-label={t('zoom.tools')} data-print="hide">
        <span role="status" data-testid="zoom-level">
          {`${formatNumber(Math.round(zoom * 100), locale)}%`}
        </span>
        {tools.map(({ name, Icon, isLocked, act }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-disabled={isLocked || undefined}
            onClick={isLocked ? undefined : act}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      </div>
    </Figure>
  );
}
