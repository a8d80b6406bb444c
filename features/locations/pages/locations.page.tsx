import { Suspense } from 'react';
import { LOCATIONS } from '#client/query/families.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { api } from '#contract/api.ts';
import { RecordList } from '#blocks/list/record-list.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { chakra } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { locationCells } from '../components/location-cells.tsx';
import { locationReads } from '../list.queries.ts';
import type { LocationRow } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';

const ExpiringList = lazyPart(() => import('../components/expiring-list.tsx'));
const LocationDialog = lazyPart(() => import('../forms/location.dialog.tsx'));
const FieldLocationDialog = lazyPart(() => import('../forms/field-location.dialog.tsx'));

const ImportTool = lazyPart(() => import('#blocks/imports/import-tool.tsx'));

const nameOf = (row: LocationRow): string => row.name;
const rowHref = ({ id }: LocationRow): string => `/operations/locations/${id}`;

export const { prepare } = locationReads;

const ADD = { variant: 'solid', colorPalette: 'brand', 'data-testid': 'add-location' } as const;

/** All locations (B§2): a list with a link to each, and their expiring documents. */
export default function LocationsPage() {
  const t = useLocationsTexts();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const mayAdd = permissions.has({ resource: 'location.details', action: 'create' });
  const mayAddField = permissions.has({ resource: 'fieldLocation.details', action: 'create' });
  const readsDocuments = permissions.has({ resource: 'location.document', action: 'read' });
  const tab = readsDocuments && url.one('tab') === 'expiring' ? 'expiring' : 'locations';
  const isAdding = useKeptOpen(url.one('new') === 'location', mayAdd);
  const isAddingField = useKeptOpen(url.one('new') === 'field-location', mayAddField);
  const close = (): void => url.set('new', null);
  const menu = (mayAdd || mayAddField) && (
    <Menu
      trigger={
        <>
          <PlusIcon aria-hidden />
          {t('newLocation')}
        </>
      }
      triggerProps={ADD}
      items={[
        ...(mayAdd ? [{ id: 'parent', label: t('parentLocation'), onSelect: () => url.set('new', 'location') }] : []),
        ...(mayAddField
          ? [{ id: 'child', label: t('childLocation'), onSelect: () => url.set('new', 'field-location') }]
          : []),
      ]}
    />
  );
  return (
    <>
      <PageHeader title={t('title')} actions={menu} />
      {readsDocuments && (
        <chakra.div mb="3">
          <Segmented
            label={t('views.label')}
            value={tab}
            onChange={(id) => url.set('tab', id === 'expiring' ? id : null, { isStep: true })}
            options={[
              { value: 'locations', label: t('views.locations') },
              { value: 'expiring', label: t('views.expiring') },
            ]}
          />
        </chakra.div>
      )}
      {tab === 'expiring' ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <ExpiringList />
        </Suspense>
      ) : (
        <RecordList
          of={locationReads}
          cells={locationCells}
          rowLabel={nameOf}
          rowHref={rowHref}
          tools={
            mayAddField && (
              <ImportTool
                label={t('fieldImport.open')}
                title={t('fieldImport.open')}
                calls={{
                  import: api.fieldLocations.import,
                  template: api.fieldLocations.importTemplate,
                  fileName: t('fieldImport.file'),
                }}
                family={LOCATIONS}
              />
            )
          }
          empty={{ title: t('list.empty'), description: t('list.emptyHint') }}
        />
      )}
      <LazyDialog>
        {isAdding && <LocationDialog place={null} onClose={close} />}
        {isAddingField && <FieldLocationDialog fieldLocation={null} parent={null} onClose={close} />}
      </LazyDialog>
    </>
  );
}
