import { useQuery } from '@tanstack/react-query';
import { peopleByIdQuery } from '#blocks/people/people.queries.ts';
import { useAnyPerson } from '#blocks/people/use-person-filter.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { RecordList } from '#blocks/list/record-list.tsx';
import { personName } from '#ui/format/names.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { DeleteButton, LIST } from '../components/delete-button.tsx';
import { offboardingCells, offboardingMobileCells } from '../components/offboarding-cells.tsx';
import { offboardingReads } from '../offboarding.queries.ts';
import type { ListedSettlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';

const AddDialog = lazyPart(() => import('../forms/add.dialog.tsx'));

const rowHref = ({ id }: ListedSettlement): string => `${LIST}/${id}`;
const rowLabel = ({ employee }: ListedSettlement): string => personName(employee);
const rowCells = offboardingCells((settlement) => <DeleteButton settlement={settlement} />);
const cells = () => rowCells;
const mobileCells = () => offboardingMobileCells;

export const { prepare } = offboardingReads;

/** Leavers, and the progress of their settlements (B§2). */
export default function OffboardingPage() {
  const t = useOffboardingTexts();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const mayAdd =
    permissions.has({ resource: 'offboarding.details', action: 'create' }) &&
    permissions.has({ resource: 'employee.details', action: 'read' });
  const isAdding = useKeptOpen(url.one('new') === 'offboarding', mayAdd);
  // A profile leads here with its person.
  const about = url.one('person');
  const { shown } = useAnyPerson();
  const person = useQuery({ ...peopleByIdQuery(about ? [about] : []), enabled: isAdding && about !== null });
  const isKnown = about === null || !person.isPending;
  const named = person.data?.data.find(({ id }) => id === about);
  const add = (
    <Button colorPalette="brand" data-testid="add-offboarding" onClick={() => url.set('new', 'offboarding')}>
      <PlusIcon aria-hidden />
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={mayAdd && add} />
      <RecordList
        of={offboardingReads}
        cells={cells}
        mobileCells={mobileCells}
        rowLabel={rowLabel}
        rowHref={rowHref}
        empty={{ title: t('list.empty'), description: t('list.emptyHint') }}
      />
      <LazyDialog>
        {isAdding && isKnown && (
          <AddDialog person={named ? shown(named) : null} onClose={() => url.change({ new: null, person: null })} />
        )}
      </LazyDialog>
    </>
  );
}
