import { useLayoutEffect } from 'react';
import { starToggleFlow } from '#machines/star-toggle/index.ts';
import { useFlow } from '#ui/flow/use-flow.ts';
import { StarIcon } from '#ui/icons.tsx';
import { useStar } from '../gallery.mutations.ts';
import type { Picture } from '../gallery.types.ts';
import { useSocialMediaTexts } from '../use-social-media-texts.ts';

/** A picture's star, by its machine (machines/star-toggle): seen at once, and taken back without a word when it is refused (C§4, C§8). */
export function StarButton({ picture, isLocked }: { readonly picture: Picture; readonly isLocked: boolean }) {
  const t = useSocialMediaTexts();
  const { mutateAsync } = useStar(picture.id);
  const isTold = picture.favorites.length > 0;
  const send = (isStarred: boolean) => () =>
    void mutateAsync(isStarred).then(
      () => tell({ type: 'server.accepted' }),
      () => tell({ type: 'server.refused' }),
    );
  const [place, tell] = useFlow(
    starToggleFlow,
    { like: send(true), unlike: send(false) },
    isTold ? 'starred' : 'unstarred',
  );
  useLayoutEffect(() => {
    tell({ type: 'data.told', isStarred: isTold });
  }, [isTold, tell]);
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
        if (!isLocked) tell({ type: 'star.press' });
      }}
    >
      <StarIcon size={16} fill={isStarred ? 'currentColor' : 'none'} aria-hidden />
    </button>
  );
}
