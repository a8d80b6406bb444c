import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isCountry } from '#domain/countries.ts';
import { useListData } from '#client/list/list-data.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useRemoveSeen } from '#client/http/use-remove-seen.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { formatAll } from '#ui/format/lists.ts';
import { EllipsisIcon, PencilIcon, TrashIcon } from '#ui/icons.tsx';
import { NativeSelect } from '#ui/input/input.tsx';
import { List } from '#ui/list/list.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { notify } from '#ui/toast/messages.ts';
import { asReason } from '../as-reason.ts';
import { holidaysQuery, useHolidayWrites, type Holiday } from '../holidays.queries.ts';
import { useSetupTexts, type SetupTranslate } from '../use-setup-texts.ts';
import { useWords, type Words } from '../use-words.ts';

const Frame = styled('div', {
  base: { '& .second': { color: 'fg.muted', display: 'block', textStyle: 'xs' }, '& .none': { color: 'fg.muted' } },
});
const getId = ({ id }: Holiday): string => id;

/** Years around the current one, and the chosen one. */
export const yearsAround = (year: number, chosen: number): readonly number[] =>
  [...new Set([...Array.from({ length: 6 }, (_, index) => year - 2 + index), chosen])].toSorted(
    (one, other) => one - other,
  );

/** The actions on one holiday. */
function HolidayMenu({
  holiday,
  askDelete,
}: {
  readonly holiday: Holiday;
  readonly askDelete: (holiday: Holiday) => void;
}) {
  const t = useSetupTexts();
  const words = useWords();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const may = (action: 'update' | 'delete') => permissions.scopeOf({ resource: 'publicHoliday', action }) === 'all';
  const items: readonly MenuItem[] = [
    ...(may('update')
      ? [
          {
            id: 'edit',
            label: t('actions.edit'),
            icon: <PencilIcon size={16} aria-hidden />,
            onSelect: () => url.setMany('open', [holiday.id]),
          },
        ]
      : []),
    ...(may('delete')
      ? [
          {
            id: 'delete',
            label: t('actions.delete'),
            icon: <TrashIcon size={16} aria-hidden />,
            tone: 'negative',
            onSelect: () => askDelete(holiday),
          } as const,
        ]
      : []),
  ];
  return (
    <Menu
      trigger={<EllipsisIcon size={16} aria-hidden />}
      triggerProps={{ size: 'xs', 'aria-label': t('actions.of', { name: words.nameOf(holiday) }) }}
      items={items}
    />
  );
}

function columns(
  t: SetupTranslate,
  words: Words,
  askDelete: ((holiday: Holiday) => void) | null,
): readonly ListColumn<Holiday>[] {
  const weekday = new Intl.DateTimeFormat(words.locale, { weekday: 'long', timeZone: 'UTC' });
  return [
    {
      id: 'name',
      header: t('columns.name'),
      size: 'xxxl',
      fixed: true,
      cell: (holiday) => {
        const shown = words.nameOf(holiday);
        const other = shown === holiday.name ? holiday.nameArabic : holiday.name;
        return (
          <span>
            <bdi title={shown}>{shown}</bdi>
            {other && (
              <span className="second">
                <bdi>{other}</bdi>
              </span>
            )}
          </span>
        );
      },
    },
    {
      id: 'date',
      header: t('holidays.date'),
      size: 'xl',
      cell: ({ date }) => <time dateTime={date}>{words.day(date)}</time>,
    },
    {
      id: 'weekday',
      header: t('holidays.weekday'),
      size: 'xl',
      cell: ({ date }) => weekday.format(new Date(`${date}T00:00:00Z`)),
    },
    {
      id: 'country',
      header: t('holidays.country'),
      size: 'xxl',
      cell: ({ countryISO }) => <bdi>{words.country(countryISO)}</bdi>,
    },
    {
      id: 'fixed',
      header: t('holidays.fixed'),
      size: 'xxl',
      mobile: 'hidden',
      cell: ({ isFixed }) => (isFixed ? t('holidays.yes') : <span className="none">{t('holidays.no')}</span>),
    },
    ...(askDelete
      ? [
          {
            id: 'actions',
            header: t('columns.actions'),
            size: 'md',
            align: 'end',
            fixed: true,
            cell: (holiday) => <HolidayMenu holiday={holiday} askDelete={askDelete} />,
          } satisfies ListColumn<Holiday>,
        ]
      : []),
  ];
}

export interface HolidayListProps {
  readonly year: number;
  readonly thisYear: number;
}

/** The public holidays of a year, by country. */
export function HolidayList({ year, thisYear }: HolidayListProps) {
  const t = useSetupTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const may = (action: 'create' | 'read' | 'update' | 'delete'): boolean =>
    permissions.scopeOf({ resource: 'publicHoliday', action }) === 'all';
  const isPermitted = may('read');
  const canAdd = may('create');
  const canChange = may('update');
  const canDelete = may('delete');
  const countries = url.many('country').filter((iso) => isCountry(iso));
  const searchText = url.one('search') ?? '';
  const list = useInfiniteQuery({
    ...holidaysQuery({
      year,
      ...(countries.length > 0 ? { countryISOs: countries } : {}),
      ...(searchText ? { searchText } : {}),
    }),
    enabled: isPermitted,
  });
  const shown = useListData<Holiday>(list);
  const offered = [...new Set([...countries, ...shown.pages.flat().map(({ countryISO }) => countryISO)])];
  const [asked, setAsked] = useState<Holiday | null>(null);
  const [isCopying, setCopying] = useState(false);
  const { remove, copy } = useHolidayWrites();
  const hasMenu = canChange || canDelete;
  const shownColumns = useMemo(() => columns(t, words, hasMenu ? setAsked : null), [t, words, hasMenu]);
  const subject = { entity: t('holidays.one'), name: asked ? words.nameOf(asked) : '' };
  const removeSeen = useRemoveSeen<Holiday>(remove.mutateAsync, (error) =>
    t('failed.deleted', { ...subject, reason: asReason(problemWords(error).description) }),
  );
  const years = { year: String(year), next: String(year + 1) };
  return (
    <Frame>
      <List
        listKey="public-holidays"
        label={t('holidays.title')}
        columns={shownColumns}
        getId={getId}
        rowLabel={words.nameOf}
        {...shown}
        permitted={isPermitted}
        {...(canChange ? { rowHref: ({ id }: Holiday) => `${location.pathname}?at=${year}&open=${id}` } : {})}
        toolbar={
          <>
            <NativeSelect
              aria-label={t('holidays.year')}
              width="auto"
              data-testid="year"
              value={String(year)}
              onChange={(event) => url.set('at', event.currentTarget.value)}
            >
              {yearsAround(thisYear, year).map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </NativeSelect>
            <FilterBar
              label={t('holidays.title')}
              search={{ value: searchText, onChange: (value) => url.set('search', value) }}
              filters={[
                {
                  kind: 'choice',
                  id: 'country',
                  label: t('filters.country'),
                  options: offered
                    .map((iso) => ({ value: iso, label: words.country(iso) }))
                    .toSorted((one, other) => one.label.localeCompare(other.label)),
                  value: countries,
                  onChange: (value) => url.setMany('country', value),
                },
              ]}
            />
            {canAdd && (
              <Button variant="outline" size="sm" data-testid="copy-year" onClick={() => setCopying(true)}>
                {t('holidays.copy')}
              </Button>
            )}
          </>
        }
        empty={{
          filtered: countries.length > 0 || searchText !== '',
          onClearFilters: () => url.clear('country', 'search'),
          title: t('holidays.empty'),
          description: t('emptyHint'),
        }}
      />
      <ConfirmDialog
        kind="delete"
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('deleteTitle', { name: subject.name })}
        onConfirm={async () => {
          if (!asked) return;
          await removeSeen(asked);
          notify({ kind: 'success', title: t('done.deleted', subject) });
        }}
      />
      <ConfirmDialog
        open={isCopying}
        onClose={() => setCopying(false)}
        title={t('holidays.copyTitle', years)}
        text={
          countries.length > 0
            ? t('holidays.copyTextOf', {
                ...years,
                countries: formatAll(
                  countries.map((iso) => words.country(iso)),
                  words.locale,
                ),
              })
            : t('holidays.copyText', years)
        }
        confirmLabel={t('holidays.copy')}
        onConfirm={async () => {
          const { copied } = await copy
            .mutateAsync({ year, ...(countries.length > 0 ? { countryISOs: countries } : {}) })
            .catch((error: unknown) => {
              throw new Error(problemWords(error).description, { cause: error });
            });
          notify({
            kind: 'success',
            title:
              copied === 0 ? t('holidays.nothingCopied', years) : t('holidays.copied', { count: copied, ...years }),
          });
          url.set('at', years.next);
        }}
      />
    </Frame>
  );
}
