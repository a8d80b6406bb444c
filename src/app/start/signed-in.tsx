import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { carryFilters } from '#client/url/params.ts';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { NotPermittedPage } from '../pages/not-permitted.page.tsx';
import { UnreachablePage } from '../pages/unreachable.page.tsx';
import { PUBLIC_PATHS, ROUTES, type RouteEntry } from '../route-table.ts';
import { PAGES } from '../routes.tsx';
import { SECTION_IDS } from '../section-ids.ts';
import { Arrival } from '../shell/arrival.tsx';
import { Shell } from '../shell/shell.tsx';
import { useIsOpen, useMenu } from '../shell/use-menu.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { safeReturn } from './return-path.ts';
import { Splash } from './splash.tsx';

function Page({ route }: { readonly route: RouteEntry }) {
  const say = useAppTexts();
  const { tenant } = useSession();
  const isOpen = useIsOpen()(route);
  const [path] = useLocation();
  const Content = isOpen ? PAGES[route.id] : NotPermittedPage;
  return (
    <Suspense fallback={<Splash />}>
      <Content />
      <Arrival
        title={say(isOpen ? route.titleKey : 'pages.notPermitted')}
        tenant={tenant.name}
        page={path}
      />
    </Suspense>
  );
}

function UnknownPage() {
  const say = useAppTexts();
  const { tenant } = useSession();
  const [path] = useLocation();
  return (
    <>
      <NotFoundPage />
      <Arrival title={say('pages.notFound')} tenant={tenant.name} page={path} />
    </>
  );
}

/** To the first page that is open: of a section, or of all. */
function ToFirstPage({ section }: { readonly section?: string }) {
  const menu = useMenu();
  const here = section === undefined ? menu[0] : menu.find(({ id }) => id === section);
  const first = here?.pages[0];
  if (first) return <Redirect to={carryFilters(first.path, location.search)} replace />;
  return section === undefined ? <NotPermittedPage hasNothing /> : <UnknownPage />;
}

/** Signed in, there is nothing to do on the sign-in page: on to where one wanted to go. */
function AfterSignIn() {
  const back = safeReturn(new URLSearchParams(location.search).get('return'));
  return back ? <Redirect to={back} replace /> : <ToFirstPage />;
}

/** Everything for the signed-in person. The permissions come first: without them neither menu nor pages are known. */
export function SignedIn() {
  const permissions = useQuery(permissionsQuery);
  if (permissions.isPending) return <Splash />;
  if (!permissions.data)
    return (
      <UnreachablePage problem={permissions.error} onRetry={() => void permissions.refetch()} />
    );
  return (
    <Shell>
      <Switch>
        {ROUTES.map((route) => (
          <Route key={route.id} path={route.path}>
            <Page route={route} />
          </Route>
        ))}
        {SECTION_IDS.map((id) => (
          <Route key={id} path={`/${id}`}>
            <ToFirstPage section={id} />
          </Route>
        ))}
        <Route path="/">
          <ToFirstPage />
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
