import { THUMBNAIL } from '#domain/social-media.ts';
import { formatDay, formatWeekday } from '#ui/format/dates.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { MessageIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import type { GalleryDay } from '../days.ts';
import type { Gallery } from '../use-gallery.ts';
import { useSocialMediaTexts } from '../use-social-media-texts.ts';
import { useWords } from '../use-words.ts';
import { StarButton } from './star-button.tsx';

/** Thumbnails of their fixed size (C§9); on a phone two share the width. */
const Tiles = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, min(${THUMBNAIL}px, calc(50% - 4px)))`,
    gap: '2',
    '& > li': {
      position: 'relative',
      aspectRatio: '1',
      borderRadius: 'l2',
      overflow: 'clip',
      bg: 'bg.muted',
      outlineOffset: '2px',
    },
    '& > li[data-chosen]': { outline: '3px solid', outlineColor: 'brand.focusRing' },
    '& .open': {
      display: 'block',
      width: 'full',
      height: 'full',
      cursor: 'pointer',
      _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
    },
    '& img': { width: 'full', height: 'full', objectFit: 'cover', color: 'fg.muted', textStyle: 'xs' },
    '& .star, & .tick': {
      position: 'absolute',
      top: '1.5',
      display: 'grid',
      placeItems: 'center',
      width: '32px',
      height: '32px',
      borderRadius: 'full',
      bg: 'bg.panel',
      color: 'fg',
      cursor: 'pointer',
      boxShadow: 'sm',
    },
    '& .comments': {
      position: 'absolute',
      bottom: '1.5',
      insetEnd: '1.5',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      px: '1.5',
      borderRadius: 'full',
      bg: 'bg.panel',
      color: 'fg',
      textStyle: 'xs',
      pointerEvents: 'none',
    },
    '& .star': {
      insetEnd: '1.5',
      '&[aria-pressed=true]': { color: 'orange.fg' },
      '&[aria-disabled]': { cursor: 'not-allowed' },
    },
    '& .tick': {
      insetStart: '1.5',
      '& input': { width: '16px', height: '16px', cursor: 'pointer', accentColor: 'var(--st-colors-brand-solid)' },
    },
    // Hidden until hover, so that the pictures dominate. Without hover they are always visible.
    '@media (hover: hover)': {
      '& > li:not(:hover, :focus-within) .tick': { opacity: '0' },
      '& > li:not(:hover, :focus-within) .star[aria-pressed=false]': { opacity: '0' },
      '&[data-selecting] > li .tick': { opacity: '1' },
    },
  },
});

export interface DaySectionProps {
  readonly day: GalleryDay;
  readonly gallery: Pick<Gallery, 'chosen' | 'press' | 'tick'>;
  readonly isSelecting: boolean;
  readonly mayStar: boolean;
}

/** The pictures of one day. */
export function DaySection({ day, gallery, isSelecting, mayStar }: DaySectionProps) {
  const t = useSocialMediaTexts();
  const words = useWords();
  const { locale } = useLanguage();
  const { number } = useFormats();
  return (
    <section aria-labelledby={`day-${day.date}`} data-testid="gallery-day" data-date={day.date}>
      <Heading as="h2" id={`day-${day.date}`} textStyle="sm" fontWeight="semibold" mb="2">
        {t('day', { weekday: formatWeekday(day.date, locale, 'long'), date: formatDay(day.date, locale) })}
      </Heading>
      <Tiles data-selecting={isSelecting || undefined}>
        {day.pictures.map((picture) => {
          const isChosen = gallery.chosen.has(picture.id);
          return (
            <li key={picture.id} data-testid="picture" data-id={picture.id} data-chosen={isChosen || undefined}>
              <button
                type="button"
                className="open"
                aria-pressed={isSelecting ? isChosen : undefined}
                onClick={() => gallery.press(picture.id)}
              >
                <img
                  src={picture.imagePreviewUrl}
                  alt={words.alt(picture)}
                  width={THUMBNAIL}
                  height={THUMBNAIL}
                  loading="lazy"
                  decoding="async"
                />
              </button>
              <label className="tick">
                <input
                  type="checkbox"
                  checked={isChosen}
                  aria-label={t('select', { name: picture.imageOriginalName })}
                  onChange={() => gallery.tick(picture.id)}
                />
              </label>
              {(picture.commentCount ?? 0) > 0 && (
                <span className="comments" data-testid="comment-count">
                  <MessageIcon size={12} aria-hidden />
                  {number(picture.commentCount ?? 0)}
                  <span className="st-sr">{t('comments.title')}</span>
                </span>
              )}
              {!isSelecting && <StarButton picture={picture} isLocked={!mayStar} />}
            </li>
          );
        })}
      </Tiles>
    </section>
  );
}
