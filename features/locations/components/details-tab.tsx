import { useState } from 'react';
import { formatPhone } from '#domain/phones.ts';
import { formatCoordinate } from '#domain/points.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import { PencilIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Section, Sections } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import { BranchDevices } from './branch-devices.tsx';
import { useShowSchedule } from '../locations.mutations.ts';
import type { Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';

const LocationDialog = lazyPart(() => import('../forms/location.dialog.tsx'));

/** Address and contact of a location (B§3). */
export default function DetailsTab({ place }: { readonly place: Place }) {
  const t = useLocationsTexts();
  const words = useWords();
  const { locale } = useLanguage();
  const problemWords = useProblemWords();
  const showSchedule = useShowSchedule(place.id);
  const [isEdited, setEdited] = useState(false);
  const edit = place.can.update && (
    <Button size="xs" variant="outline" data-testid="edit-location" onClick={() => setEdited(true)}>
      <PencilIcon size={14} aria-hidden />
      {t('edit')}
    </Button>
  );
  const phone = place.phoneNumber && formatPhone(place.phoneNumber);
  const point =
    place.coordinates &&
    `${formatCoordinate(place.coordinates.latitude)}, ${formatCoordinate(place.coordinates.longitude)}`;
  return (
    <Sections>
      <Section title={t('tabs.details')} testId="location-details" actions={edit}>
        <Facts
          facts={[
            { label: t('fields.country'), value: words.country(place.countryISO) },
            { label: t('fields.state'), value: place.state && <bdi>{place.state}</bdi> },
            { label: t('fields.province'), value: place.province && <bdi>{place.province}</bdi> },
            { label: t('fields.city'), value: <bdi>{place.city}</bdi> },
            { label: t('fields.addressLine1'), value: place.addressLine1 && <bdi>{place.addressLine1}</bdi> },
            { label: t('fields.addressLine2'), value: place.addressLine2 && <bdi>{place.addressLine2}</bdi> },
            { label: t('fields.coordinates'), value: point && <bdi dir="ltr">{point}</bdi> },
            { label: t('fields.currency'), value: <bdi>{place.currency}</bdi> },
            {
              label: t('fields.timezone'),
              value: place.type === 'remote' ? t('ownZone') : <bdi>{place.timezone}</bdi>,
            },
            { label: t('fields.email'), value: place.email && <bdi>{place.email}</bdi> },
            { label: t('fields.phone'), value: phone && <bdi dir="ltr">{phone}</bdi> },
            {
              label: t('fields.contactEmployee'),
              value: place.contactEmployee && (
                <Person name={personName(place.contactEmployee)} imageUrl={place.contactEmployee.imageUrl} />
              ),
            },
            {
              label: t('fields.latenessGrace'),
              value:
                place.latenessGraceMinutes === null
                  ? t('companyGrace')
                  : formatNumber(place.latenessGraceMinutes, locale),
            },
            { label: t('fields.password'), value: t(place.hasPassword ? 'passwordSet' : 'passwordNotSet') },
          ]}
        />
        <chakra.div mt="4" display="flex" gap="3" alignItems="center">
          <OptimisticSwitch
            label={t('showsSchedule')}
            checked={place.showsSchedule}
            lockedReason={place.can.update ? undefined : t('notAllowed')}
            onChange={async (shows) => {
              try {
                await showSchedule.mutateAsync(shows);
              } catch (error) {
                const { title, description } = problemWords(error);
                throw new Error(description || title, { cause: error });
              }
            }}
          />
          <span aria-hidden>{t('showsSchedule')}</span>
        </chakra.div>
      </Section>
      <LazyDialog>{isEdited && <LocationDialog place={place} onClose={() => setEdited(false)} />}</LazyDialog>
      {place.can.update && <BranchDevices place={place} />}
    </Sections>
  );
}
