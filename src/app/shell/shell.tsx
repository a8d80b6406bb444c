import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { MenuIcon } from '#ui/icons.tsx';
import { NARROW, useMedia } from '#ui/media/use-media.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { chakra, Flex, IconButton } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { lastRequestId } from '#client/http/last-request.ts';
import { useSession } from '#client/session/use-session.ts';
import { useEndedView, useViewing } from '#client/session/viewing.ts';
import { ReadOnlyContext } from '#ui/button/read-only.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { Header } from './header.tsx';
import { LiveListeners } from './live-listeners.tsx';
import { EXTRA_LARGE, MENU_WIDTH, useMenuCollapsed } from './menu-width.ts';
import { MenuRail } from './menu-rail.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SideMenu } from './side-menu.tsx';

const ViewBar = lazyPart(() => import('./view-bar.tsx'));
const ViewEndedBar = lazyPart(() => import('./view-ended-bar.tsx'));

const SkipLink = styled('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '2',
    top: '-100px',
    zIndex: 'skipNav',
    px: '4',
    py: '2',
    borderRadius: 'l2',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'medium',
    _focus: { top: '2' },
  },
});

/** The frame of every signed-in page: skip link, menu, header, and the page itself. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useAppTexts();
  const { tenant } = useSession();
  const viewing = useViewing();
  const ended = useEndedView();
  const [path] = useLocation();
  const isNarrow = useMedia(NARROW);
  const isWide = useMedia(EXTRA_LARGE);
  const isCollapsed = useMenuCollapsed();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // The frame is drawn first, then the page in a task of its own, which gives way to the person.
  const isDrawn = useDeferredValue(true, false);
  const form = isWide && !isCollapsed ? 'full' : 'icons';
  const openMenu = (
    <IconButton
      variant="ghost"
      color="fg.muted"
      aria-label={t('shell.openMenu')}
      data-testid="open-menu"
      onClick={() => setDrawerOpen(true)}
    >
      <MenuIcon aria-hidden />
    </IconButton>
  );
  return (
    <ReadOnlyContext value={viewing && t('viewAs.locked', { role: viewing.roleName })}>
      <Flex minH="100dvh" align="stretch">
        <SkipLink
          href="#main"
          onClick={(event) => {
            // A real jump would leave #main in the address.
            event.preventDefault();
            document.getElementById('main')?.focus();
          }}
        >
          {t('shell.skip')}
        </SkipLink>
        {!isNarrow && <MenuRail form={form} width={MENU_WIDTH[form]} canCollapse={isWide} />}
        <Flex direction="column" flex="1" minW="0">
          {viewing && (
            <Suspense fallback={null}>
              <ViewBar viewing={viewing} />
            </Suspense>
          )}
          {ended && (
            <Suspense fallback={null}>
              <ViewEndedBar ended={ended} />
            </Suspense>
          )}
          <Header menuButton={isWide ? null : openMenu} hasPlate={isNarrow} />
          <OfflineBar />
          <LiveListeners />
          <chakra.main
            id="main"
            tabIndex={-1}
            flex="1"
            minW="0"
            px={{ base: '4', md: '6' }}
            py={{ base: '4', md: '5' }}
          >
            <RenderBoundary resetKey={path} requestId={lastRequestId}>
              {isDrawn && children}
            </RenderBoundary>
          </chakra.main>
        </Flex>
        <Drawer
          open={isDrawerOpen && !isWide}
          onClose={() => setDrawerOpen(false)}
          title={tenant.name}
          placement="start"
          width={MENU_WIDTH.full + 24}
        >
          <nav aria-label={t('shell.menu')}>
            <SideMenu form="full" onFollow={() => setDrawerOpen(false)} />
          </nav>
        </Drawer>
      </Flex>
    </ReadOnlyContext>
  );
}
