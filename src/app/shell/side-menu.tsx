import { Fragment, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import type { PageId } from '#domain/pages.ts';
import { InboxIcon, WorkflowIcon } from '#ui/icons.tsx';
import { chakra, Separator } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { APPROVALS, WORKFLOWS } from '../route-table.ts';
import { useApprovalsWaiting, WAITING } from '../routes.tsx';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { isAt, isWithin, type MenuSection } from './menu.ts';
import { useMenu } from './use-menu.ts';

/** Icons only, or icons and text. */
export type MenuForm = 'icons' | 'full';

const Entry = styled(QueryLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '32px',
    px: '2',
    borderRadius: 'l2',
    color: 'fg.muted',
    scrollMarginBlock: '8',
    '& > svg': { flexShrink: '0', width: '16px', height: '16px' },
    '& > .words': {
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[data-active]': { color: 'fg', fontWeight: 'semibold' },
    '&[aria-current=page]': { bg: 'bg.emphasized', color: 'fg', fontWeight: 'semibold' },
  },
  variants: {
    form: {
      full: {},
      icons: { justifyContent: 'center', px: '0', '&[data-active]': { bg: 'bg.emphasized' } },
    },
  },
});

const Count = styled('span', {
  base: {
    ms: 'auto',
    flexShrink: '0',
    minWidth: '18px',
    px: '1',
    borderRadius: 'full',
    bg: 'red.subtle',
    color: 'red.fg',
    borderWidth: '1px',
    borderColor: 'red.border',
    textStyle: '2xs',
    fontWeight: 'semibold',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Above a list of System Management. */
const Heading = styled('p', {
  base: { ps: '34px', mt: '3', textStyle: '2xs', fontWeight: 'semibold', color: 'fg.muted' },
});

function Waiting({ page }: { readonly page: PageId }) {
  const useCount = WAITING[page] ?? (() => 0);
  return <Badge count={useCount()} />;
}

function Badge({ count }: { readonly count: number }) {
  const t = useAppTexts();
  if (count === 0) return null;
  return (
    <Count data-testid="menu-count" title={t('shell.waiting', { count })}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="st-sr">{t('shell.waiting', { count })}</span>
    </Count>
  );
}

function FullSection({
  section,
  path,
  onFollow,
}: {
  readonly section: MenuSection;
  readonly path: string;
  readonly onFollow: (() => void) | undefined;
}) {
  const t = useAppTexts();
  const active = isAt(path, section.path);
  const headingOf = ([first]: MenuSection['lists'][number]): string | undefined => {
    const list = first?.pages[0]?.list;
    return list ? t(`settings.${list}`) : undefined;
  };
  const counted = section.entries.find(({ id }) => WAITING[id]);
  return (
    <li>
      <Entry
        href={section.path}
        form="full"
        data-testid="menu-section"
        data-id={section.id}
        data-active={active || undefined}
        aria-current={path === section.path || (active && section.entries.length === 0) ? 'page' : undefined}
        onClick={onFollow}
      >
        <section.icon aria-hidden />
        <span className="words">{section.title}</span>
        {!active && counted && <Waiting page={counted.id} />}
      </Entry>
      {active &&
        section.lists.map((list) => (
          <Fragment key={list[0]?.id}>
            {headingOf(list) && <Heading aria-hidden>{headingOf(list)}</Heading>}
            <chakra.ul
              aria-label={headingOf(list)}
              display="grid"
              gap="0.5"
              mt="0.5"
              mb="1"
              ps="26px"
              data-testid="menu-list"
            >
              {list.map((entry) => (
                <li key={entry.id}>
                  <Entry
                    href={entry.href}
                    form="full"
                    data-testid="menu-entry"
                    data-id={entry.id}
                    aria-current={isWithin(path, entry) ? 'page' : undefined}
                    onClick={onFollow}
                  >
                    <span className="words">{entry.title}</span>
                    <Waiting page={entry.id} />
                  </Entry>
                </li>
              ))}
            </chakra.ul>
          </Fragment>
        ))}
    </li>
  );
}

function IconSection({ section, path }: { readonly section: MenuSection; readonly path: string }) {
  const active = isAt(path, section.path);
  return (
    <li>
      <Entry
        href={section.path}
        form="icons"
        data-testid="menu-section"
        data-id={section.id}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
        aria-label={section.title}
        title={section.title}
      >
        <section.icon aria-hidden />
      </Entry>
    </li>
  );
}

/** The Workflows entry, after the sections, for roles with access. */
function WorkflowsEntry({
  form,
  path,
  onFollow,
}: {
  readonly form: MenuForm;
  readonly path: string;
  readonly onFollow: (() => void) | undefined;
}) {
  const t = useAppTexts();
  const title = t('pages.workflows');
  if (!usePermissions().has(WORKFLOWS.right)) return null;
  return (
    <li>
      <Entry
        href={WORKFLOWS.path}
        form={form}
        data-testid="menu-workflows"
        data-active={isAt(path, WORKFLOWS.path) || undefined}
        aria-current={isAt(path, WORKFLOWS.path) ? 'page' : undefined}
        onClick={onFollow}
        {...(form === 'icons' ? { 'aria-label': title, title } : {})}
      >
        <WorkflowIcon aria-hidden />
        {form === 'full' && <span className="words">{title}</span>}
      </Entry>
    </li>
  );
}

/** The pending decisions of all areas, before the sections, for people who take part in approvals. */
function ApprovalsEntry({
  form,
  path,
  onFollow,
}: {
  readonly form: MenuForm;
  readonly path: string;
  readonly onFollow: (() => void) | undefined;
}) {
  const t = useAppTexts();
  const count = useApprovalsWaiting();
  const title = t('pages.approvals');
  if (!usePermissions().has(APPROVALS.right)) return null;
  return (
    <li>
      <Entry
        href={APPROVALS.path}
        form={form}
        data-testid="menu-approvals"
        data-active={path === APPROVALS.path || undefined}
        aria-current={path === APPROVALS.path ? 'page' : undefined}
        onClick={onFollow}
        {...(form === 'icons' ? { 'aria-label': title, title } : {})}
      >
        <InboxIcon aria-hidden />
        {form === 'full' && <span className="words">{title}</span>}
        {form === 'full' && <Badge count={count} />}
      </Entry>
    </li>
  );
}

export interface SideMenuProps {
  readonly form: MenuForm;
  /** Called when an entry was chosen: a drawer then closes. */
  readonly onFollow?: () => void;
}

/** The nine sections that have a page for this person, with the pages of the current section (A§2). */
export function SideMenu({ form, onFollow }: SideMenuProps) {
  const [path] = useLocation();
  const sections = useMenu();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The current entry may be below the fold of a long section. Asked once the page is drawn: before, it would be laid out
    // twice.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [path, sections.length]);
  return (
    <chakra.ul ref={list} display="grid" gap="0.5" data-testid="menu">
      <ApprovalsEntry form={form} path={path} onFollow={onFollow} />
      {sections.map((section, index) => [
        section.hasDivider && index > 0 && (
          <chakra.li key={`${section.id}-line`} aria-hidden py="2.5" px={form === 'full' ? '0' : '2'}>
            <Separator />
          </chakra.li>
        ),
        form === 'full' ? (
          <FullSection key={section.id} section={section} path={path} onFollow={onFollow} />
        ) : (
          <IconSection key={section.id} section={section} path={path} />
        ),
      ])}
      <WorkflowsEntry form={form} path={path} onFollow={onFollow} />
    </chakra.ul>
  );
}
