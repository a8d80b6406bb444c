import { useLayoutEffect } from 'react';
import { starToggleMachine } from '#machines/star-toggle/index.ts';
import { StarIcon } from '#ui/icons.tsx';
import { useUiMachine } from '#ui/machine/use-ui-machine.ts';
import { useStar } from '../gallery.mutations.ts';
import type { Picture } from '../gallery.types.ts';
import { useSocialMediaTexts } from '../use-social-media-texts.ts';

/**
 * A picture's star, by its machine (machines/star-toggle): shown immediately, and silently rolled back when refused
 * (C§4, C§8).
 */
export function StarButton({ picture, isLocked }: { readonly picture: Picture; readonly isLocked: boolean }) {
  const t = useSocialMediaTexts();
  const { mutateAsync } = useStar(picture.id);
  const isFavorite = picture.favorites.length > 0;
  const write = (isStarred: boolean) => async () => void (await mutateAsync(isStarred));
  const [place, send] = useUiMachine(
    starToggleMachine,
    { calls: { like: write(true), unlike: write(false) } },
    isFavorite ? 'starred' : 'unstarred',
  );
  useLayoutEffect(() => {
    send({ type: 'data.changed', isStarred: isFavorite });
  }, [isFavorite, send]);
  const isStarred = place === 'starred' || place === 'starring';
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isStarred}
      aria-disabled={isLocked || undefined}
      aria-busy={place === 'starring' || place === 'unstarring' || undefined}
      aria-label={t('star', { name: picture.imageOriginalName })}
      data-testid="star"
      onClick={() => {
        if (!isLocked) send({ type: 'star.press' });
      }}
    >
      <StarIcon size={16} fill={isStarred ? 'currentColor' : 'none'} aria-hidden />
    </button>
  );
}
