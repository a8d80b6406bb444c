import { useMemo } from 'react';
import { personName } from '#ui/format/names.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Picture } from './gallery.types.ts';
import { useSocialMediaTexts } from './use-social-media-texts.ts';

export interface Words {
  /** The known description of a picture: name, location and uploader. */
  readonly alt: (picture: Picture) => string;
  readonly added: (picture: Picture) => string;
}

/** Formats of pictures in the current language. */
export function useWords(): Words {
  const t = useSocialMediaTexts();
  const { locale } = useLanguage();
  return useMemo(() => {
    const by = ({ uploadedByEmployee }: Picture) =>
      uploadedByEmployee ? personName(uploadedByEmployee) : t('someone');
    return {
      alt: (picture) =>
        t('picture', { name: picture.imageOriginalName, place: picture.location.name, by: by(picture) }),
      added: (picture) =>
        t('addedBy', {
          by: by(picture),
          place: picture.location.name,
          at: formatDayTime(picture.createdAt, shownZone(picture.location), locale),
        }),
    };
  }, [t, locale]);
}
