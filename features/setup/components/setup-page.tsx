import { useState, type ReactNode } from 'react';
import type { CustomPart } from '#blocks/list/custom-part.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import type { PageFilters } from '#addresses/read-filters.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { SETUP_STATUSES } from '#domain/setup.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import type { SetupKind, SetupRecord } from '../setup-kind.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { SetupList } from './setup-list.tsx';

const SetupDialog = lazyPart(() => import('../forms/setup-record.dialog.tsx'));

/** D12: defaults to active records. */
const filters = (own: string): PageFilters => ({
  own,
  defaults: { status: ['active'] },
  values: { status: SETUP_STATUSES, tab: [] },
});
const [PLAIN, OF_COUNTRIES, OF_FIELDS] = [filters(''), filters('country'), filters('custom')];

export interface SetupPageProps {
  readonly kind: SetupKind;
  /** Details of a record, below it. */
  readonly renderDetail?: (record: SetupRecord) => ReactNode;
  /** Columns, filters and order by the custom fields of its records. */
  readonly custom?: CustomPart<SetupRecord>;
  /** Above the list: a link to related pages. */
  readonly above?: ReactNode;
}

/** The page of one setup kind (C§2, C§3): its list, and the dialog to add and edit. */
export function SetupPage({ kind, renderDetail, custom, above }: SetupPageProps) {
  const t = useSetupTexts();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(kind.customFields ? OF_FIELDS : kind.hasCountries ? OF_COUNTRIES : PLAIN);
  const permissions = usePermissions();
  const may = (action: 'create' | 'update') => permissions.scopeOf({ resource: kind.resource, action }) === 'all';
  const [openId] = url.many('open');
  const isAdding = useKeptOpen(url.one('new') === 'record', may('create'));
  const isEditing = useKeptOpen(openId !== undefined, may('update'));
  const isOpen = isAdding || isEditing;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <PageHeader
        title={t(`kinds.${kind.id}.title`)}
        sub={t(`kinds.${kind.id}.sub`)}
        actions={
          may('create') && (
            <Button colorPalette="brand" data-testid="add-record" onClick={() => url.set('new', 'record')}>
              <PlusIcon aria-hidden />
              {t(`kinds.${kind.id}.add`)}
            </Button>
          )
        }
      />
      {above}
      {isSettled && <SetupList kind={kind} custom={custom} {...(renderDetail ? { renderDetail } : {})} />}
      {wasOpen && (
        <LazyDialog>
          <SetupDialog
            kind={kind}
            open={isOpen}
            id={isAdding ? null : (openId ?? null)}
            onClose={() => url.clear('new', 'open')}
          />
        </LazyDialog>
      )}
    </>
  );
}
