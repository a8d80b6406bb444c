import { useRef, useState } from 'react';
import { RECORD_STATUSES } from '#domain/records.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { ArrowLeftIcon, EllipsisIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useChangeImage, useChangeLocation } from '../locations.mutations.ts';
import type { Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { LocalTime } from './local-time.tsx';

const IMAGES = 'image/png,image/jpeg,image/webp';
const MAX_BYTES = 5 * 1024 * 1024;

/** Which place it is: picture, name, code, city, time and status. */
export function LocationHeader({ place }: { readonly place: Place }) {
  const say = useLocationsTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const image = useChangeImage(place.id);
  const change = useChangeLocation(place.id);
  const input = useRef<HTMLInputElement>(null);
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
  const setImage = (file: File | null): void => {
    if (file && file.size > MAX_BYTES) setError(say('image.tooLarge'));
    else void attempt(() => image.mutateAsync(file), say(file ? 'image.saved' : 'image.removed'));
  };
  const statuses = RECORD_STATUSES.map((status, index) => ({
    id: status,
    label: say('setStatus', { status: words.status(status) }),
    checked: status === place.status,
    separated: index === 0,
    onSelect: () => void attempt(() => change.mutateAsync({ version: place.version, status }), say('messages.updated', { name: place.name })),
  }));
  return (
    <>
      <chakra.div display="flex" gap="4" alignItems="flex-start" flexWrap="wrap">
        <chakra.div css={{ '& .st-avatar': { width: '64px', height: '64px', fontSize: '20px' } }} pt="1">
          <Avatar name={place.name} imageUrl={place.imageUrl} size="md" />
        </chakra.div>
        <chakra.div flex="1" minW="220px">
          <PageHeader
            title={place.name}
            back={
              <chakra.div mb="1" css={{ '& a': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.muted', minHeight: '24px' }, '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}>
                <QueryLink href="/operations/locations">
                  <ArrowLeftIcon size={14} aria-hidden />
                  {say('title')}
                </QueryLink>
              </chakra.div>
            }
            sub={
              <chakra.span display="inline-flex" gap="2" alignItems="center" flexWrap="wrap">
                <StatusChip status={place.status} label={words.status(place.status)} />
                <bdi>{place.shortCode}</bdi>
                <span>· {say(`types.${place.type}`)}</span>
                <span>
                  · <bdi>{place.city}</bdi>
                </span>
                <span>
                  · <LocalTime type={place.type} timezone={place.timezone} />
                </span>
              </chakra.span>
            }
            actions={
              place.can.update ? (
                <Menu
                  trigger={<EllipsisIcon aria-hidden />}
                  triggerProps={{ 'aria-label': say('more'), variant: 'outline', px: '2' }}
                  items={[
                    { id: 'image', label: say(place.imageUrl ? 'image.replace' : 'image.add'), onSelect: () => input.current?.click() },
                    ...(place.imageUrl ? [{ id: 'no-image', label: say('image.remove'), tone: 'negative' as const, onSelect: () => setImage(null) }] : []),
                    ...statuses,
                  ]}
                />
              ) : undefined
            }
          />
        </chakra.div>
      </chakra.div>
      <input
        ref={input}
        type="file"
        accept={IMAGES}
        hidden
        aria-label={say('image.add')}
        data-testid="image-input"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) setImage(file);
        }}
      />
      {error !== undefined && (
        <chakra.p role="alert" color="fg.error" mb="3">
          {error}
        </chakra.p>
      )}
    </>
  );
}
