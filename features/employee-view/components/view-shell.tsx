import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { countOnPhone } from '#blocks/shifts/phone-events.ts';
import { session } from '#client/session/session.ts';
import { usePolledRights } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { navigationOf, type ViewPage, type ViewPageId } from '#domain/employee-view.ts';
import { BrandMark } from '#ui/brand/brand-mark.tsx';
import {
  BellIcon,
  CalendarDaysIcon,
  ClockIcon,
  EllipsisIcon,
  LogOutIcon,
  MegaphoneIcon,
  PalmtreeIcon,
  PaperclipIcon,
  SmartphoneIcon,
  StarIcon,
  UsersIcon,
  WalletIcon,
  type Icon,
} from '#ui/icons.tsx';
import { AppLink } from '#ui/link/link-context.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { chakra, IconButton } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { KeptNotice } from './kept-notice.tsx';

export const PAGE_ICONS: Readonly<Record<ViewPageId, Icon>> = {
  today: ClockIcon,
  shifts: CalendarDaysIcon,
  leave: PalmtreeIcon,
  news: MegaphoneIcon,
  documents: PaperclipIcon,
  pay: WalletIcon,
  assets: SmartphoneIcon,
  pictures: StarIcon,
  contacts: UsersIcon,
  notifications: BellIcon,
};

/** Height of the navigation at the lower edge of a phone. */
const NAVIGATION_HEIGHT = '60px';

const Frame = styled('div', {
  base: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.canvas',
    pb: { base: `calc(${NAVIGATION_HEIGHT} + env(safe-area-inset-bottom))`, md: '0' },
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '52px',
      px: { base: '3', md: '6' },
      bg: 'bg.panel',
      borderBottomWidth: '1px',
      position: 'sticky',
      top: '0',
      zIndex: 'docked',
    },
    '& > header > .brand': { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', flex: '1' },
    '& > header > .tools': { display: 'flex', alignItems: 'center', flexShrink: '0' },
    '& > header > .tools :is(a, button)': { minWidth: '44px', minHeight: '44px' },
    '& > main': { width: 'min(100%, 720px)', mx: 'auto', px: '4', py: '4', flex: '1' },
    '& > .skip': {
      position: 'absolute',
      insetInlineStart: '2',
      top: '-100px',
      zIndex: 'skipNav',
      px: '4',
      py: '2',
      borderRadius: 'l2',
      bg: 'brand.solid',
      color: 'brand.contrast',
      _focus: { top: '2' },
    },
  },
});

const Navigation = styled('nav', {
  base: {
    position: { base: 'fixed', md: 'static' },
    insetInline: '0',
    bottom: '0',
    zIndex: 'docked',
    bg: 'bg.panel',
    borderTopWidth: { base: '1px', md: '0' },
    borderBottomWidth: { md: '1px' },
    pb: { base: 'env(safe-area-inset-bottom)', md: '0' },
    '& > ul': {
      listStyle: 'none',
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      width: 'min(100%, 720px)',
      mx: 'auto',
    },
    '& a': {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '0.5',
      minHeight: NAVIGATION_HEIGHT,
      textStyle: 'xs',
      color: 'fg.muted',
      outlineOffset: '-2px',
      overflow: 'hidden',
    },
    '& a > span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& a[aria-current]': { color: 'brand.fg', fontWeight: 'semibold', boxShadow: 'inset 0 2px 0 currentColor' },
  },
});

export const MORE = '/me/more';

export interface ViewShellProps {
  /** Open to the person, in order. */
  readonly pages: readonly ViewPage[];
  /** Language and colours. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the employee view: header, at most five targets of navigation, the page. */
export function ViewShell({ pages, tools, children }: ViewShellProps) {
  const t = useViewTexts();
  const { tenant } = useSession();
  const [path] = useLocation();
  usePolledRights();
  const { direct, underMore } = navigationOf(pages);
  const isUnderMore = path === MORE || underMore.some((page) => page.path === path);
  const target = (href: string, label: string, TargetIcon: Icon, isCurrent: boolean) => (
    <li key={href}>
      <AppLink href={href} isExact aria-current={isCurrent ? 'page' : undefined} data-testid="view-target">
        <TargetIcon size={20} aria-hidden />
        <span>{label}</span>
      </AppLink>
    </li>
  );
  return (
    <Frame>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          // A real jump would leave #main in the address.
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('pages.skip')}
      </a>
      <header>
        <span className="brand">
          <BrandMark name={tenant.name} resources={tenant.branding.resources} />
        </span>
        <span className="tools">
          {tools}
          <SignOut />
        </span>
      </header>
      <Navigation aria-label={t('pages.label')}>
        <ul>
          {direct.map(({ id, path: href }) => target(href, t(`pages.${id}`), PAGE_ICONS[id], href === path))}
          {target(MORE, t('pages.more'), EllipsisIcon, isUnderMore)}
        </ul>
      </Navigation>
      <KeptNotice isHidden={path === '/me'} />
      <chakra.main id="main" tabIndex={-1} outline="none">
        {children}
      </chakra.main>
    </Frame>
  );
}

/** Signs out; asks first while check-in entries wait on the phone. */
function SignOut() {
  const t = useViewTexts();
  const [waiting, setWaiting] = useState(0);
  return (
    <>
      <IconButton
        variant="ghost"
        color="fg.muted"
        aria-label={t('more.signOut')}
        title={t('more.signOut')}
        data-testid="sign-out"
        onClick={() => {
          const count = countOnPhone();
          if (count === 0) void session.signOut();
          else setWaiting(count);
        }}
      >
        <LogOutIcon className="st-mirror" aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={waiting > 0}
        onClose={() => setWaiting(0)}
        title={t('more.keptTitle')}
        text={t('more.keptText', { count: waiting })}
        confirmLabel={t('more.signOut')}
        onConfirm={() => session.signOut()}
      />
    </>
  );
}
