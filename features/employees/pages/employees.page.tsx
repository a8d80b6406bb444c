import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { EMPLOYEES } from '#client/query/families.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { api } from '#contract/api.ts';
import type { CellFormats } from '#blocks/list/list-columns.tsx';
import { RecordList } from '#blocks/list/record-list.tsx';
import { personName } from '#ui/format/names.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { employeeCells } from '../components/employee-cells.tsx';
import { jobTitlesQuery } from '../employees.queries.ts';
import { employeeReads } from '../list.queries.ts';
import type { EmployeeRow } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

const ImportTool = lazyPart(() => import('#blocks/imports/import-tool.tsx'));
const ExpiringList = lazyPart(() => import('../components/expiring-list.tsx'));
const AddEmployeeDialog = lazyPart(() => import('../forms/add-employee.dialog.tsx'));

const Frame = styled('div', { base: { '& .none': { color: 'fg.muted' } } });
const rowHref = ({ id }: EmployeeRow): string => `/hr/employees/${id}`;
const isOverOthers = (scope: string | null): boolean => scope === 'team' || scope === 'all';

export const { prepare } = employeeReads;

/** All employees (B§2): a list with a link to each profile. */
export default function EmployeesPage() {
  const t = useEmployeesTexts();
  const { named } = useFormats();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const mayAdd = isOverOthers(permissions.scopeOf({ resource: 'employee.details', action: 'create' }));
  const mayAssign = isOverOthers(permissions.scopeOf({ resource: 'employee.details', action: 'update' }));
  const hasJobs = permissions.has({ resource: 'employee.jobTitle', action: 'read' });
  const readsDocuments = permissions.has({ resource: 'employee.document', action: 'read' });
  const tab = readsDocuments && url.one('tab') === 'expiring' ? 'expiring' : 'profiles';
  const jobs = useQuery({ ...jobTitlesQuery, enabled: hasJobs }).data?.data ?? [];
  const cells = useCallback((formats: CellFormats) => employeeCells(t, formats, mayAssign), [t, mayAssign]);
  const isAdding = useKeptOpen(url.one('new') === 'employee', mayAdd);
  const addButton = mayAdd && (
    <Button colorPalette="brand" data-testid="add-employee" onClick={() => url.set('new', 'employee')}>
      <PlusIcon aria-hidden />
      {t('addNew')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={addButton} />
      {readsDocuments && (
        <chakra.div mb="3">
          <Segmented
            label={t('tabs.label')}
            value={tab}
            onChange={(id) => url.set('tab', id === 'expiring' ? id : null, { isStep: true })}
            options={[
              { value: 'profiles', label: t('tabs.profiles') },
              { value: 'expiring', label: t('tabs.expiring') },
            ]}
          />
        </chakra.div>
      )}
      {tab === 'expiring' ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <ExpiringList />
        </Suspense>
      ) : (
        <Frame>
          <RecordList
            of={employeeReads}
            cells={cells}
            rowLabel={personName}
            rowHref={rowHref}
            options={{ job: jobs.map(({ id, name, nameArabic }) => ({ value: id, label: named(name, nameArabic) })) }}
            tools={
              mayAdd && (
                <ImportTool
                  label={t('import.open')}
                  title={t('import.title')}
                  calls={{
                    import: api.employees.import,
                    template: api.employees.importTemplate,
                    fileName: t('import.fileName'),
                  }}
                  family={EMPLOYEES}
                />
              )
            }
            empty={{ title: t('list.empty'), description: t('list.emptyHint'), action: addButton }}
          />
        </Frame>
      )}
      {isAdding && (
        <LazyDialog>
          <AddEmployeeDialog onClose={() => url.set('new', null)} />
        </LazyDialog>
      )}
    </>
  );
}
