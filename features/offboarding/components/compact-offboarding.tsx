import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#addresses/declared-list.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { SettingsIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { offboardingReads } from '../offboarding.queries.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';
import { DeleteButton, LIST } from './delete-button.tsx';

const PARTS = ['avatar', 'name', 'companyEmployeeId', 'knownAs', 'status', 'actions'] as const;
type Part = (typeof PARTS)[number];
const KEPT = 'steward:offboarding:compact-hidden';

const readHidden = (): ReadonlySet<Part> => {
  const kept = (localStorage.getItem(KEPT) ?? '').split(' ');
  return new Set(PARTS.filter((part) => kept.includes(part)));
};

const Rows = styled('ul', {
  base: {
    listStyle: 'none',
    maxH: 'calc(100dvh - 180px)',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.panel',
    '& > li': { display: 'flex', alignItems: 'center', minH: '52px', px: '1' },
    '& > li + li': { borderTopWidth: '1px' },
    '& > li:hover': { bg: 'bg.subtle' },
    '& > li[data-open]': { bg: 'bg.subtle', borderInlineStartWidth: '3px', borderInlineStartColor: 'brand.solid' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
      px: '2',
      py: '1.5',
      minWidth: '0',
      flex: '1',
    },
    '& .text': { minWidth: '0', flex: '1' },
    // In a narrow list the status goes below the name, so that neither is cut.
    '@media (max-width: 1535.98px)': {
      '& a': { flexWrap: 'wrap' },
      '& .text': { flex: '1 1 140px' },
      '& [data-status]': { ms: '8' },
    },
    '& .text > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { color: 'fg.muted' },
  },
});

/** The list beside an open settlement (B§2): each part of a row can be hidden. */
export default function CompactOffboarding({ openId }: { readonly openId: string }) {
  const t = useOffboardingTexts();
  const words = useWords();
  const isPermitted = usePermissions().has({ resource: 'offboarding.details', action: 'read' });
  const list = useInfiniteQuery({
    ...offboardingReads.rows(queryOf(offboardingReads.list, useUrlFilters())),
    enabled: isPermitted,
  });
  const [hidden, setHidden] = useState(readHidden);
  const toggle = (part: Part): void => {
    const next = new Set(hidden);
    if (!next.delete(part)) next.add(part);
    localStorage.setItem(KEPT, [...next].join(' '));
    setHidden(next);
  };
  const settlements = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const shown = (part: Part): boolean => !hidden.has(part);
  return (
    <>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" mb="2">
        <chakra.b textStyle="sm">{t('title')}</chakra.b>
        <Menu
          trigger={<SettingsIcon aria-hidden />}
          triggerProps={{ 'aria-label': t('compact.parts'), size: 'xs', shape: 'snug' }}
          items={PARTS.map((part) => ({
            id: part,
            label: t(`columns.${part}`),
            checked: shown(part),
            onSelect: () => toggle(part),
          }))}
        />
      </chakra.div>
      <Rows aria-label={t('title')} data-testid="compact-offboarding" tabIndex={0}>
        {settlements.map((settlement) => {
          const { id, employee, status } = settlement;
          const name = personName(employee);
          const details = [
            ...(shown('companyEmployeeId') ? [employee.companyEmployeeId] : []),
            ...(shown('knownAs') ? [employee.knownAs] : []),
          ];
          return (
            <li key={id} data-open={id === openId || undefined}>
              <QueryLink href={`${LIST}/${id}`} aria-current={id === openId ? 'page' : undefined}>
                {shown('avatar') && <Avatar name={name} imageUrl={employee.imageUrl} />}
                <span className="text">
                  {shown('name') ? (
                    <b>
                      <bdi>{name}</bdi>
                    </b>
                  ) : (
                    <span className="st-sr">{name}</span>
                  )}
                  {details.length > 0 && (
                    <small>
                      <bdi>{details.join(' · ')}</bdi>
                    </small>
                  )}
                </span>
                {shown('status') && <StatusChip status={status} label={words.status(status)} />}
              </QueryLink>
              {shown('actions') && <DeleteButton settlement={settlement} isOpen={id === openId} />}
            </li>
          );
        })}
      </Rows>
      {list.hasNextPage && (
        <Button size="xs" variant="outline" mt="2" onClick={() => void list.fetchNextPage()}>
          {t('compact.more')}
        </Button>
      )}
    </>
  );
}
