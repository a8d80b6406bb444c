import { Suspense, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useShownBrand } from '#client/brand/shown-brand.ts';
import { lastRequestId } from '#client/http/last-request.ts';
import { chakra, Flex } from '#ui/primitives.ts';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { PUBLIC_PATHS } from '../route-table.ts';
import { NewPasswordPage, ResetPasswordPage, SignInPage } from '../routes.tsx';
import { Arrival } from '../shell/arrival.tsx';
import { ColorModeSwitch } from '../shell/color-mode-switch.tsx';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { signInPath } from './return-path.ts';
import { Splash } from './splash.tsx';

function PublicPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useAppTexts();
  const brand = useShownBrand();
  const [path] = useLocation();
  return (
    <>
      <Flex
        as="header"
        position="absolute"
        insetEnd="4"
        top="3"
        gap="1"
        zIndex="docked"
        borderRadius="l2"
        bg={brand?.branding.resources.backgroundImageUrl ? 'bg.panel' : undefined}
      >
        <LanguageSwitch />
        <ColorModeSwitch />
      </Flex>
      <chakra.main id="main" tabIndex={-1}>
        <RenderBoundary resetKey={path} requestId={lastRequestId}>
          <Suspense fallback={<Splash />}>
            {children}
            <Arrival title={title} tenant={brand?.name ?? t('product')} page={path} />
          </Suspense>
        </RenderBoundary>
      </chakra.main>
    </>
  );
}

/** The public pages, independent of the session. */
export const PUBLIC_ONLY: readonly string[] = [
  PUBLIC_PATHS.resetPassword,
  PUBLIC_PATHS.newPassword,
  PUBLIC_PATHS.invitation,
];

/** Everything without a session; any other address redirects to sign-in with a return path. */
export function SignedOut() {
  const t = useAppTexts();
  return (
    <Switch>
      <Route path={PUBLIC_PATHS.signIn}>
        <PublicPage title={t('pages.signIn')}>
          <SignInPage />
        </PublicPage>
      </Route>
      <Route path={PUBLIC_PATHS.newPassword}>
        <PublicPage title={t('pages.newPassword')}>
          <NewPasswordPage />
        </PublicPage>
      </Route>
      <Route path={PUBLIC_PATHS.invitation}>
        <PublicPage title={t('pages.invitation')}>
          <NewPasswordPage isInvitation />
        </PublicPage>
      </Route>
      <Route path={PUBLIC_PATHS.resetPassword}>
        <PublicPage title={t('pages.resetPassword')}>
          <ResetPasswordPage />
        </PublicPage>
      </Route>
      <Route>
        <Redirect to={signInPath(location.pathname + location.search)} replace />
      </Route>
    </Switch>
  );
}
