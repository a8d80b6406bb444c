import { useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { HolidayList } from '../components/holiday-list.tsx';
import { useSetupTexts } from '../use-setup-texts.ts';

const HolidayDialog = lazyPart(() => import('../forms/holiday.dialog.tsx'));
const YEAR = /^(19|20|21)\d{2}$/;
const NEAR = ['AE', 'SA', 'QA', 'KW', 'BH', 'OM'];

/** Public holidays, a year at a time (C§3, C§7). */
export default function PublicHolidaysPage() {
  const t = useSetupTexts();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const may = (action: 'create' | 'update') => permissions.scopeOf({ resource: 'publicHoliday', action }) === 'all';
  const { tenant } = useSession();
  const [thisYear] = useState(() => Temporal.Now.plainDateISO(tenant.timezone).year);
  const at = url.one('at') ?? '';
  const year = YEAR.test(at) ? Number(at) : thisYear;
  const [openId] = url.many('open');
  const isAdding = useKeptOpen(url.one('new') === 'record', may('create'));
  const isEditing = useKeptOpen(openId !== undefined, may('update'));
  const isOpen = isAdding || isEditing;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <PageHeader
        title={t('holidays.title')}
        sub={t('holidays.sub')}
        actions={
          may('create') && (
            <Button colorPalette="brand" data-testid="add-record" onClick={() => url.set('new', 'record')}>
              <PlusIcon aria-hidden />
              {t('holidays.add')}
            </Button>
          )
        }
      />
      <HolidayList year={year} thisYear={thisYear} />
      {wasOpen && (
        <LazyDialog>
          <HolidayDialog
            open={isOpen}
            id={isAdding ? null : (openId ?? null)}
            near={NEAR}
            onClose={() => url.clear('new', 'open')}
          />
        </LazyDialog>
      )}
    </>
  );
}
