import { Suspense } from 'react';
import { Panel } from '#ui/page/panel.tsx';
import { HomeParts } from '#ui/page/panel-part.tsx';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { HomePart } from '../home-part.ts';
import { useDashboardTexts } from '../use-dashboard-texts.ts';

/** "What is mine today": a part that fails leaves the others, and none changes its place when it has loaded. */
export function Home({ parts }: { readonly parts: readonly HomePart[] }) {
  const t = useDashboardTexts();
  return (
    <HomeParts role="group" aria-label={t('home')} data-testid="home">
      {parts.map(({ id, Part }) => (
        <RenderBoundary key={id}>
          <Suspense
            fallback={
              <Panel>
                <SkeletonText lines={4} />
              </Panel>
            }
          >
            <Part />
          </Suspense>
        </RenderBoundary>
      ))}
    </HomeParts>
  );
}
