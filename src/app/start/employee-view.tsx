import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import type { ViewPart } from '#blocks/employee-view/view-part.ts';
import type { ApiProblem } from '#client/http/api-problem.ts';
import { lastRequestId } from '#client/http/last-request.ts';
import type { PageCode } from '#client/feature.ts';
import type { TextSource } from '#client/texts/texts.ts';
import { session } from '#client/session/session.ts';
import { useModules, usePermissions } from '#client/session/use-permissions.ts';
import { useSession, useSessionState } from '#client/session/use-session.ts';
import { openViewPages, VIEW_PAGES, type ViewPage, type ViewPageId } from '#domain/employee-view.ts';
import { accountView } from '#features/account/employee-view.ts';
import { assetsView } from '#features/approvals/employee-view.ts';
import {
  MORE,
  MorePage,
  OfflinePage,
  TodayPage,
  useRememberPhone,
  ViewDoor,
  ViewShell,
} from '#features/employee-view/index.ts';
import { recordView } from '#features/employees/employee-view.ts';
import { leaveView } from '#features/leave/employee-view.ts';
import { inboxView, newsView } from '#features/notifications/employee-view.ts';
import { scheduleView } from '#features/schedule/employee-view.ts';
import { account } from '#features/session/index.ts';
import { picturesView } from '#features/social-media/employee-view.ts';
import { chakra } from '#ui/primitives.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { loadTexts } from '../language/translator.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Arrival } from '../shell/arrival.tsx';
import { ColorModeSwitch } from '../shell/color-mode-switch.tsx';
import { OfflineBar } from '../shell/offline-bar.tsx';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { lazyPage } from './lazy-page.ts';
import { Splash } from './splash.tsx';

const SignInPage = lazyPage<{ readonly isApp?: boolean; readonly children?: ReactNode }>({
  texts: account.texts,
  page: account.signInPage,
});

const PARTS: readonly ViewPart[] = [
  scheduleView,
  leaveView,
  newsView,
  inboxView,
  recordView,
  assetsView,
  picturesView,
  accountView,
];

/** A part of the view that loads with its texts. */
const lazyView = ({ texts }: ViewPart, load: () => Promise<PageCode>): ComponentType =>
  lazyPart(async () => {
    const [loaded] = await Promise.all([load(), ...texts.map(loadTexts)]);
    return loaded;
  });

const partsOf = (kind: 'pages' | 'cards'): Readonly<Partial<Record<ViewPageId, ComponentType>>> =>
  Object.fromEntries(
    PARTS.flatMap((part) => Object.entries(part[kind] ?? {}).map(([id, load]) => [id, lazyView(part, load)])),
  );

const PAGES = partsOf('pages');
const CARDS = partsOf('cards');
const OFFLINE = PARTS.flatMap((part) => (part.offline ? [lazyView(part, part.offline)] : []));
const TOOLS = PARTS.flatMap(({ Tool }) => (Tool ? [Tool] : []));
const SETTINGS = PARTS.flatMap((part) => (part.settings ? [lazyView(part, part.settings)] : []));

/** Texts of its parts, loaded with them. */
export const VIEW_TEXTS: readonly TextSource[] = PARTS.flatMap(({ texts }) => texts);

/** The employee view: people's own records, made for phones, with a session of its own (C§6, ADR-0129). */
export function EmployeeView() {
  const { facts, place, problem } = useSessionState();
  const t = useAppTexts();
  // The page of an unreachable server, also while it is asked again: what was begun on it stays.
  const [offline, setOffline] = useState<{ readonly problem: ApiProblem | null } | null>(null);
  const isUnreachable = place === 'tab.unreachable';
  if (isUnreachable && offline?.problem !== problem) setOffline({ problem });
  if (!isUnreachable && place !== 'tab.starting' && offline) setOffline(null);
  if (facts) return <SignedInView key={session.person()} />;
  if (place === 'tab.starting' && !offline) return <Splash />;
  if (offline && (isUnreachable || place === 'tab.starting'))
    return (
      <OfflinePage problem={offline.problem} isAsking={!isUnreachable} onRetry={() => void session.start()}>
        <RenderBoundary isSilent>
          <Suspense fallback={null}>
            {OFFLINE.map((Part, index) => (
              <Part key={index} />
            ))}
          </Suspense>
        </RenderBoundary>
      </OfflinePage>
    );
  return (
    <>
      <chakra.div position="absolute" insetEnd="4" top="3" display="flex" gap="1" zIndex="docked">
        <LanguageSwitch />
        <ColorModeSwitch />
      </chakra.div>
      <chakra.main id="main" tabIndex={-1}>
        <Suspense fallback={<Splash />}>
          <ViewDoor PasswordPage={SignInPage} />
          <Arrival title={t('pages.signIn')} tenant={t('product')} page={place} />
        </Suspense>
      </chakra.main>
    </>
  );
}

/** None without a connection: what failed, such as the code of a page, never reached the server. */
const failedRequest = (): string | undefined => (navigator.onLine ? lastRequestId() : undefined);

function SignedInView() {
  const t = useViewTexts();
  const { tenant } = useSession();
  const [path] = useLocation();
  const pages = openViewPages(usePermissions(), useModules());
  const shown = VIEW_PAGES.find((page) => page.path === path)?.id ?? 'more';
  useRememberPhone();
  return (
    <ViewShell
      pages={pages}
      tools={
        <>
          {TOOLS.map((Tool, place) => (
            <Tool key={place} />
          ))}
          <LanguageSwitch />
          <ColorModeSwitch />
        </>
      }
    >
      <chakra.div mx="-4" mt="-4" mb="4">
        <OfflineBar text={t('offline.bar')} />
      </chakra.div>
      <RenderBoundary resetKey={path} requestId={failedRequest}>
        <Suspense fallback={<Splash />}>
          <Switch>
            <Route path="/me">
              <TodayPage cards={cardsOf(pages)} hasPages={pages.some(({ section }) => section !== null)} />
            </Route>
            <Route path={MORE}>
              <MorePage
                pages={pages}
                settings={SETTINGS.map((Setting, place) => (
                  <Setting key={place} />
                ))}
              />
            </Route>
            {VIEW_PAGES.map((page) => (
              <Route key={page.id} path={page.path}>
                <OwnPage page={page} isOpen={pages.some(({ id }) => id === page.id)} />
              </Route>
            ))}
            <Route>
              <Redirect to="/me" replace />
            </Route>
          </Switch>
          <Arrival title={t(`pages.${shown}`)} tenant={tenant.name} page={path} />
        </Suspense>
      </RenderBoundary>
    </ViewShell>
  );
}

const cardsOf = (pages: readonly ViewPage[]) =>
  pages.flatMap(({ id }) => {
    const Card = CARDS[id];
    return Card ? [<Card key={id} />] : [];
  });

function OwnPage({ page, isOpen }: { readonly page: ViewPage; readonly isOpen: boolean }) {
  const t = useAppTexts();
  const Content = PAGES[page.id];
  if (isOpen && Content) return <Content />;
  return (
    <>
      <PageHeader title={t('pages.notPermitted')} />
      <EmptyState kind="not-permitted" as="h2" />
    </>
  );
}
