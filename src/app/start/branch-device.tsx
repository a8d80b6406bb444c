import { Suspense } from 'react';
import { useLocation } from 'wouter';
import type { BranchSectionProps, Feature } from '#client/feature.ts';
import { BRANCH_SECTION_IDS } from '#domain/branch-app.ts';
import { lastRequestId } from '#client/http/last-request.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { branch } from '#features/branch/index.ts';
import { banking } from '#features/day-banking/index.ts';
import { locations } from '#features/locations/index.ts';
import { maintenanceSchedules } from '#features/maintenance-schedules/index.ts';
import { schedule } from '#features/schedule/index.ts';
import { loadTexts } from '../language/translator.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Arrival } from '../shell/arrival.tsx';
import { ColorModeSwitch } from '../shell/color-mode-switch.tsx';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { lazyPage } from './lazy-page.ts';
import { Splash } from './splash.tsx';

const CheckInPage = lazyPage({ texts: branch.texts, page: branch.page });

/** The features with a section of the branch app. */
export const BRANCH_FEATURES: readonly Feature[] = [banking, schedule, maintenanceSchedules, locations];

/** The sections of the branch app, each from its feature. */
const SECTIONS = BRANCH_SECTION_IDS.flatMap((id) =>
  BRANCH_FEATURES.flatMap(({ texts, otherTexts = [], branch: parts }) => {
    const load = parts?.[id];
    if (!load) return [];
    const Part = lazyPart<BranchSectionProps>(async () => {
      const [loaded] = await Promise.all([load(), ...[texts, ...otherTexts].map(loadTexts)]);
      return loaded;
    });
    return [{ id, Part }];
  }),
);

const Tools = styled('div', {
  base: { position: 'absolute', insetEnd: '4', top: '3', display: 'flex', gap: '1', zIndex: 'docked' },
});

/** The pages of a branch device, signed in or not (C§6, D46): without menu and header of the panel. */
export function BranchDevice() {
  const t = useAppTexts();
  const { facts } = useSessionState();
  const [path] = useLocation();
  const isCheckIn = path.startsWith('/check-in');
  return (
    <>
      <Tools>
        <LanguageSwitch />
        <ColorModeSwitch />
      </Tools>
      <chakra.main id="main" tabIndex={-1}>
        <RenderBoundary resetKey={path} requestId={lastRequestId}>
          <Suspense fallback={<Splash />}>
            <CheckInPage sections={isCheckIn ? [] : SECTIONS} />
            <Arrival
              title={t(isCheckIn ? 'pages.checkIn' : 'pages.branch')}
              tenant={facts?.tenant.name ?? t('product')}
              page={path}
            />
          </Suspense>
        </RenderBoundary>
      </chakra.main>
    </>
  );
}
