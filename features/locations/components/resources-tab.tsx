import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Rows, Section, Sections } from '#ui/page/section.tsx';
import { useWrite } from '../locations.mutations.ts';
import { resourcesQuery } from '../locations.queries.ts';
import type { LocationResource, Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { AddButton } from './add-button.tsx';
import { PartState } from './part-state.tsx';
import { RowActions } from './row-actions.tsx';

const ResourceDialog = lazyPart(() => import('../forms/resource.dialog.tsx'));

/** The resources of a location by type (B§3). */
export default function ResourcesTab({ place }: { readonly place: Place }) {
  const t = useLocationsTexts();
  const words = useWords();
  const permissions = usePermissions();
  const may = (action: 'create' | 'read' | 'update' | 'delete') =>
    permissions.has({ resource: 'location.resource', action });
  const resources = useQuery({ ...resourcesQuery(place.id), enabled: may('read') });
  const remove = useWrite(({ id, version }: { readonly id: string; readonly version: number }) =>
    call(api.locationResources.remove, { params: { id }, query: { version } }),
  );
  const [edited, setEdited] = useState<LocationResource | 'new' | null>(null);
  const known = resources.data?.data ?? [];
  return (
    <Sections>
      <Section
        title={t('tabs.resources')}
        testId="resources"
        actions={
          may('create') && (
            <AddButton label={t('resources.add')} testId="add-resource" onClick={() => setEdited('new')} />
          )
        }
      >
        <PartState
          query={resources}
          isPermitted={may('read')}
          empty={t('resources.none')}
          emptyHint={t('resources.noneHint')}
        >
          <Rows>
            {known.map((resource) => {
              const name = words.named(resource.resourceType.name, resource.resourceType.nameArabic);
              return (
                <li key={resource.id}>
                  <span className="what">
                    <bdi>{name}</bdi>
                  </span>
                  <bdi>{words.number(resource.amount)}</bdi>
                  <RowActions
                    name={name}
                    record={resource}
                    onEdit={may('update') ? () => setEdited(resource) : undefined}
                    onRemove={may('delete') ? remove.mutateAsync : undefined}
                  />
                </li>
              );
            })}
          </Rows>
        </PartState>
      </Section>
      <LazyDialog>
        {edited && (
          <ResourceDialog
            place={place}
            resource={edited === 'new' ? null : edited}
            taken={known.map(({ resourceTypeId }) => resourceTypeId)}
            onClose={() => setEdited(null)}
          />
        )}
      </LazyDialog>
    </Sections>
  );
}
