import { useState } from 'react';
import { RECORD_STATUSES } from '#domain/records.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { HistoryAction } from '#ui/history/history-action.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { RecordHeader } from '#ui/page/record-header.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useChangeImage, useChangeLocation } from '../locations.mutations.ts';
import type { Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { LocalTime } from './local-time.tsx';

const LocationHistory = lazyPart(() => import('./location-history.tsx'));

/** Picture, name, code, city, time and status of a location. */
export function LocationHeader({ place }: { readonly place: Place }) {
  const t = useLocationsTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const image = useChangeImage(place.id);
  const change = useChangeLocation(place.id);
  const [error, setError] = useState<string>();
  const attempt = async (write: () => Promise<unknown>, done: string): Promise<void> => {
    setError(undefined);
    try {
      await write();
      notify({ kind: 'success', title: done });
    } catch (cause) {
      setError(problemWords(cause).description);
    }
  };
  const statuses = RECORD_STATUSES.map((status, index) => ({
    id: status,
    label: t('setStatus', { status: words.status(status) }),
    checked: status === place.status,
    isExclusive: true,
    separated: index === 0,
    onSelect: () =>
      void attempt(
        () => change.mutateAsync({ version: place.version, status }),
        t('messages.updated', { name: place.name }),
      ),
  }));
  return (
    <RecordHeader
      name={place.name}
      imageUrl={place.imageUrl}
      back={
        <QueryLink href="/operations/locations">
          <ArrowLeftIcon size={14} aria-hidden />
          {t('title')}
        </QueryLink>
      }
      isChangeable={place.can.update}
      words={{
        more: t('more'),
        add: t('image.add'),
        replace: t('image.replace'),
        remove: t('image.remove'),
        tooLarge: t('image.tooLarge'),
      }}
      onImage={(file) => void attempt(() => image.mutateAsync(file), t(file ? 'image.saved' : 'image.removed'))}
      items={statuses}
      actions={
        <HistoryAction
          label={t('history.open')}
          isOpen={url.one('history') === 'open'}
          onOpen={() => url.set('history', 'open', { isStep: true })}
        >
          <LocationHistory place={place} onClose={() => url.set('history', null)} />
        </HistoryAction>
      }
      error={error}
    >
      <StatusChip status={place.status} label={words.status(place.status)} />
      <bdi>{place.shortCode}</bdi>
      <span>{t(`types.${place.type}`)}</span>
      <bdi>{place.city}</bdi>
      <LocalTime type={place.type} timezone={place.timezone} />
    </RecordHeader>
  );
}
