import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCustomFieldFacts } from '#blocks/custom-fields/use-custom-field-facts.tsx';
import { useCustomFields } from '#blocks/custom-fields/use-custom-fields.ts';
import { api } from '#contract/api.ts';
import { FIELD_LOCATION_WORDS } from '#contract/field-locations.words.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Rows, Section, Sections } from '#ui/page/section.tsx';
import { chakra } from '#ui/primitives.ts';
import { fieldLocationsQuery, nearbyQuery } from '../locations.queries.ts';
import type { FieldLocation, Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { AddButton } from './add-button.tsx';
import { PartState } from './part-state.tsx';
import { RowActions } from './row-actions.tsx';

const FieldLocationDialog = lazyPart(() => import('../forms/field-location.dialog.tsx'));

const ListFileMenu = lazyPart(() => import('#blocks/list/list-file-menu.tsx'));

const FIELD_LOCATION_FILE = { words: FIELD_LOCATION_WORDS, calls: api.fieldLocations } as const;
const NOWHERE = { latitude: 0, longitude: 0 };

/** The field locations of a location, and those of others within 150 kilometres (B§9, D47). */
export default function FieldLocationsTab({ place }: { readonly place: Place }) {
  const t = useLocationsTexts();
  const words = useWords();
  const permissions = usePermissions();
  const may = (action: 'create' | 'read' | 'update') => permissions.has({ resource: 'fieldLocation.details', action });
  const own = useQuery({ ...fieldLocationsQuery(place.id), enabled: may('read') });
  const ownIds = own.data?.data.map(({ id }) => id) ?? [];
  const nearby = useQuery({
    ...nearbyQuery(place.coordinates ?? NOWHERE, ownIds),
    enabled: may('read') && place.coordinates !== null && own.data !== undefined,
  });
  const { fields } = useCustomFields('field-location');
  const factsOf = useCustomFieldFacts(fields);
  const [edited, setEdited] = useState<FieldLocation | 'new' | null>(null);
  const whereOf = ({ city, province }: FieldLocation) =>
    words.joined(...new Set([city, province?.name].flatMap((part) => part || [])));
  return (
    <Sections>
      <Section
        title={t('tabs.fieldLocations')}
        testId="field-locations"
        actions={
          <chakra.div display="flex" alignItems="center" gap="2">
            {ownIds.length > 0 && (
              <Suspense fallback={null}>
                <ListFileMenu of={FIELD_LOCATION_FILE} query={{ locationIds: [place.id] }} />
              </Suspense>
            )}
            {may('create') && (
              <AddButton label={t('field.add')} testId="add-field-location" onClick={() => setEdited('new')} />
            )}
          </chakra.div>
        }
      >
        <PartState query={own} isPermitted={may('read')} empty={t('field.none')} emptyHint={t('field.noneHint')}>
          <Rows>
            {(own.data?.data ?? []).map((field) => (
              <li key={field.id}>
                <span className="what">
                  <bdi>{field.name}</bdi> <bdi className="more">{field.shortCode}</bdi>
                </span>
                <span className="what more">
                  <bdi>{whereOf(field)}</bdi>
                </span>
                <StatusChip status={field.status} label={words.status(field.status)} />
                <RowActions
                  name={field.name}
                  record={field}
                  onEdit={may('update') ? () => setEdited(field) : undefined}
                />
                {(field.customFields ?? []).length > 0 && (
                  <chakra.div flexBasis="100%">
                    <Facts facts={factsOf(field.customFields)} />
                  </chakra.div>
                )}
              </li>
            ))}
          </Rows>
        </PartState>
      </Section>
      {may('read') && place.coordinates && (
        <Section title={t('field.nearby')} testId="nearby">
          <PartState query={nearby} isPermitted empty={t('field.noneNearby')} emptyHint={t('field.noneNearbyHint')}>
            <Rows>
              {(nearby.data?.data ?? []).map((field) => (
                <li key={field.id}>
                  <span className="what">
                    <bdi>{field.name}</bdi> <bdi className="more">{field.location.name}</bdi>
                  </span>
                  <span className="what more">
                    <bdi>{whereOf(field)}</bdi>
                  </span>
                  <bdi>{words.distance(field.distance)}</bdi>
                </li>
              ))}
            </Rows>
          </PartState>
        </Section>
      )}
      <LazyDialog>
        {edited && (
          <FieldLocationDialog
            fieldLocation={edited === 'new' ? null : edited}
            parent={place}
            onClose={() => setEdited(null)}
          />
        )}
      </LazyDialog>
    </Sections>
  );
}
