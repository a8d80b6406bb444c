import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { permissionsQuery, useModules, usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { isId } from '#addresses/filter-values.ts';
import { carryFilters } from '#addresses/params.ts';
import { useRawSearch } from '#client/url/search.ts';
import { SECTION_IDS, type SectionId } from '#domain/pages.ts';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { NotPermittedPage } from '../pages/not-permitted.page.tsx';
import { UnreachablePage } from '../pages/unreachable.page.tsx';
import { ACCOUNT, APPROVALS, DASHBOARD, PUBLIC_PATHS, ROUTES, WORKFLOWS, type RouteEntry } from '../route-table.ts';
import {
  AccountPage,
  ApprovalsPage,
  DashboardPage,
  OwnSubstitutes,
  PAGES,
  SectionPage,
  SettingsPage,
  useApprovalsWaiting,
  WorkflowPage,
  WorkflowRecordPage,
  WorkflowsPage,
} from '../routes.tsx';
import { Arrival } from '../shell/arrival.tsx';
import { Shell } from '../shell/shell.tsx';
import { useIsOpen, useMenu } from '../shell/use-menu.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { safeReturn } from './return-path.ts';
import { Splash } from './splash.tsx';
import { useHomeParts, useOfferedTiles, usePanels } from './use-offered-tiles.ts';

interface ArrivedProps {
  readonly title: string;
  /** Identifies the page, where several addresses show the same one. */
  readonly page?: string;
  readonly children: ReactNode;
}

/** A page that may still be loading, and its arrival. */
function Arrived({ title, page, children }: ArrivedProps) {
  const { tenant } = useSession();
  const [path] = useLocation();
  return (
    <Suspense fallback={<Splash />}>
      {children}
      <Arrival title={title} tenant={tenant.name} page={page ?? path} />
    </Suspense>
  );
}

/** `modules` are those that would open it; null means that none is needed. */
function NotPermitted({ modules = [null] }: { readonly modules?: readonly RouteEntry['module'][] }) {
  const t = useAppTexts();
  const has = useModules();
  return (
    <Arrived title={t('pages.notPermitted')}>
      <NotPermittedPage isUsed={modules.some((module) => module === null || has.has(module))} />
    </Arrived>
  );
}

/**
 * The page of the record named by a list's address, for lists whose records have pages; null for any other address
 * (A§9).
 */
function useOpenedRecord({ id, path }: RouteEntry): string | null {
  const search = useRawSearch();
  const opened = new URLSearchParams(search).get('open');
  if (opened === null || !isId(opened) || !ROUTES.some((page) => page.under === id && page.path === `${path}/:id`))
    return null;
  return carryFilters(`${path}/${opened}`, search);
}

function Page({ route }: { readonly route: RouteEntry }) {
  const t = useAppTexts();
  const title = t(route.titleKey);
  const isOpen = useIsOpen()(route);
  const Content = PAGES[route.id];
  const record = useOpenedRecord(route);
  if (!isOpen || !Content) return <NotPermitted modules={[route.module]} />;
  if (record) return <Redirect to={record} replace />;
  return (
    <Arrived title={title}>
      <Content />
    </Arrived>
  );
}

function Dashboard({ slug }: { readonly slug: string | null }) {
  const t = useAppTexts();
  const offered = useOfferedTiles();
  const panels = usePanels();
  const home = useHomeParts();
  const count = useApprovalsWaiting();
  return (
    <Arrived title={t('sections.dashboard')} page={DASHBOARD}>
      <DashboardPage
        offered={offered}
        slug={slug}
        panels={panels}
        home={home}
        waiting={{ count, href: APPROVALS.path }}
      />
    </Arrived>
  );
}

/** A section's own page if it has tiles, System Management its overview; otherwise its first page; otherwise why there is nothing to see. */
function SectionRoute({ id }: { readonly id: SectionId }) {
  const t = useAppTexts();
  const title = t(`sections.${id}`);
  const everything = useOfferedTiles();
  const offered = everything.filter(({ section }) => section === id);
  const first = useMenu().find((section) => section.id === id)?.lists[0]?.[0];
  if (offered.length > 0)
    return (
      <Arrived title={title}>
        <SectionPage title={title} offered={offered} everything={everything} />
      </Arrived>
    );
  if (first && id === 'system-management')
    return (
      <Arrived title={title}>
        <SettingsPage />
      </Arrived>
    );
  if (first) return <Redirect to={carryFilters(first.href, location.search)} replace />;
  return <NotPermitted modules={ROUTES.filter(({ section }) => section === id).map(({ module }) => module)} />;
}

function Account() {
  const t = useAppTexts();
  return (
    <Arrived title={t('pages.account')}>
      <AccountPage>
        <Suspense fallback={null}>
          <OwnSubstitutes />
        </Suspense>
      </AccountPage>
    </Arrived>
  );
}

function Workflows({ children }: { readonly children: ReactNode }) {
  const t = useAppTexts();
  const isOpen = usePermissions().has(WORKFLOWS.right);
  return isOpen ? <Arrived title={t('pages.workflows')}>{children}</Arrived> : <NotPermitted />;
}

function Approvals() {
  const t = useAppTexts();
  if (!usePermissions().has(APPROVALS.right)) return <NotPermitted />;
  return (
    <Arrived title={t('pages.approvals')}>
      <ApprovalsPage />
    </Arrived>
  );
}

function UnknownPage() {
  const t = useAppTexts();
  return (
    <Arrived title={t('pages.notFound')}>
      <NotFoundPage />
    </Arrived>
  );
}

const ToDashboard = () => <Redirect to={carryFilters(DASHBOARD, location.search)} replace />;

/** After signing in, the sign-in page redirects to the requested page. */
function AfterSignIn() {
  const back = safeReturn(new URLSearchParams(location.search).get('return'));
  return back ? <Redirect to={back} replace /> : <ToDashboard />;
}

/** Everything for signed-in people. Permissions load first: without them neither menu nor pages are known. */
export function SignedIn() {
  const permissions = useQuery(permissionsQuery);
  if (permissions.isPending) return <Splash />;
  if (!permissions.data)
    return <UnreachablePage problem={permissions.error} onRetry={() => void permissions.refetch()} />;
  return (
    <Shell>
      <Switch>
        <Route path={`${DASHBOARD}/:slug?`}>
          {({ slug }: { readonly slug?: string }) => <Dashboard slug={slug ?? null} />}
        </Route>
        {ROUTES.map((route) => (
          <Route key={route.id} path={route.path}>
            <Page route={route} />
          </Route>
        ))}
        {SECTION_IDS.map((id) => (
          <Route key={id} path={`/${id}`}>
            <SectionRoute id={id} />
          </Route>
        ))}
        <Route path={ACCOUNT}>
          <Account />
        </Route>
        <Route path={APPROVALS.path}>
          <Approvals />
        </Route>
        <Route path={WORKFLOWS.path}>
          <Workflows>
            <WorkflowsPage />
          </Workflows>
        </Route>
        <Route path={`${WORKFLOWS.path}/:machine`}>
          <Workflows>
            <WorkflowPage />
          </Workflows>
        </Route>
        <Route path={`${WORKFLOWS.path}/:machine/:id`}>
          <Workflows>
            <WorkflowRecordPage />
          </Workflows>
        </Route>
        <Route path="/">
          <ToDashboard />
        </Route>
        <Route path={PUBLIC_PATHS.signIn}>
          <AfterSignIn />
        </Route>
        <Route>
          <UnknownPage />
        </Route>
      </Switch>
    </Shell>
  );
}
