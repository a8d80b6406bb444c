import { Suspense, useEffect, useState } from 'react';
import { BRANCH_SECTION_IDS, type BranchSectionId } from '#domain/branch-app.ts';
import { useModules, usePermissions, usePolledRights } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { LogOutIcon } from '#ui/icons.tsx';
import { PageTabs } from '#ui/tabs/page-tabs.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonTiles } from '#ui/states/skeletons.tsx';
import type { Desk } from '../desk.query.ts';
import { isSectionOpen, type BranchSection } from '../sections.ts';
import { useCheckInTexts } from '../use-check-in-texts.ts';
import { useKeptFocus } from '../use-kept-focus.ts';

const Frame = styled('div', {
  base: {
    minHeight: '100dvh',
    bg: 'bg.canvas',
    px: { base: '4', md: '8' },
    pt: { base: '16', md: '6' },
    pb: '8',
    '& > div': { maxWidth: '960px', mx: 'auto' },
    '& header': { display: 'flex', alignItems: 'center', gap: '3', mb: '4', flexWrap: 'wrap', pe: { md: '24' } },
    '& header > div': { minWidth: '0', flex: '1' },
    // A phone shows all tabs: they are few.
    '& [role=tablist]': { flexWrap: 'wrap' },
    '& [role=tab]': { minHeight: '44px' },
  },
});

/** Milliseconds between two reports that somebody is there. */
const NOTED_EVERY_MS = 5_000;

export interface BranchAppProps {
  readonly sections: readonly BranchSection[];
  /** The first section to show. */
  readonly first: BranchSectionId | null;
  /** The location of the device; null without one. */
  readonly location: Desk['location'] | null;
  readonly onActive: () => void;
  readonly onLeave: () => void;
}

/** The sections of the branch app that are open to the signed-in person (C§6). */
export function BranchApp({ sections, first, location, onActive, onLeave }: BranchAppProps) {
  const t = useCheckInTexts();
  const { user, tenant } = useSession();
  const permissions = usePermissions();
  const modules = useModules();
  const [chosen, setChosen] = useState(first);
  const heading = useKeptFocus('app');
  useActivity(onActive);
  usePolledRights();
  const open = BRANCH_SECTION_IDS.filter((id) => isSectionOpen(id, modules, permissions));
  const shown = open.find((id) => id === chosen) ?? open[0];
  return (
    <Frame data-testid="branch-app">
      <div>
        <header>
          <Avatar name={user.displayName} imageUrl={user.imageUrl} size="md" />
          <div>
            <Heading ref={heading} as="h1" textStyle="xl" fontWeight="semibold" tabIndex={-1} dir="auto">
              {user.displayName}
            </Heading>
            <chakra.p color="fg.muted" dir="auto">
              {location?.name ?? tenant.name}
            </chakra.p>
          </div>
          <Button variant="outline" minHeight="11" onClick={onLeave} data-testid="leave">
            <LogOutIcon aria-hidden />
            {t('app.leave')}
          </Button>
        </header>
        {shown === undefined ? (
          <EmptyState kind="not-permitted" title={t('app.nothing')} description={t('app.nothingHint')} />
        ) : (
          <PageTabs
            label={t('app.sections')}
            value={shown}
            onChange={(id) => setChosen(open.find((each) => each === id) ?? null)}
            tabs={open.map((id) => {
              const Part = sections.find((section) => section.id === id)?.Part;
              return {
                id,
                label: t(`app.${id}`),
                content: Part && (
                  <Suspense fallback={<SkeletonTiles count={3} />}>
                    <Part
                      locationId={location?.id ?? null}
                      timezone={location ? shownZone(location) : tenant.timezone}
                    />
                  </Suspense>
                ),
              };
            })}
          />
        )}
      </div>
    </Frame>
  );
}

/** Reports touches and keys anywhere on the page, dialogs included. */
function useActivity(onActive: () => void): void {
  useEffect(() => {
    let last = 0;
    const note = (): void => {
      if (Date.now() - last < NOTED_EVERY_MS) return;
      last = Date.now();
      onActive();
    };
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
    };
  }, [onActive]);
}
