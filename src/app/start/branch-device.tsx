import { Suspense } from 'react';
import { lastRequestId } from '#client/http/last-request.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { branch } from '#features/branch/index.ts';
import { lazyPage } from '../routes.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Arrival } from '../shell/arrival.tsx';
import { ColorModeSwitch } from '../shell/color-mode-switch.tsx';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { chakra } from '#ui/primitives.ts';
import { Splash } from './splash.tsx';

const PATH = '/check-in';
const CheckInPage = lazyPage({ texts: branch.texts, page: branch.page });

const Tools = chakra('div', {
  base: { position: 'absolute', insetEnd: '4', top: '3', display: 'flex', gap: '1', zIndex: 'docked' },
});

/** The page of a branch device, signed in or not (D46): without menu and header of the panel. */
export default function BranchDevice() {
  const t = useAppTexts();
  const { facts } = useSessionState();
  return (
    <>
      <Tools>
        <LanguageSwitch />
        <ColorModeSwitch />
      </Tools>
      <chakra.main id="main" tabIndex={-1}>
        <RenderBoundary resetKey={PATH} requestId={lastRequestId}>
          <Suspense fallback={<Splash />}>
            <CheckInPage />
            <Arrival title={t('pages.checkIn')} tenant={facts?.tenant.name ?? t('product')} page={PATH} />
          </Suspense>
        </RenderBoundary>
      </chakra.main>
    </>
  );
}
