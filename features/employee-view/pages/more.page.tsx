import type { ReactNode } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { navigationOf, type ViewPage } from '#domain/employee-view.ts';
import { mayUseWeb } from '#domain/permissions.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { AppLink } from '#ui/link/link-context.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { PAGE_ICONS } from '../components/view-shell.tsx';
import { useInstall } from '../use-install.ts';

const Links = styled('ul', {
  base: {
    listStyle: 'none',
    mx: '-4',
    my: '-4',
    '& > li + li': { borderTopWidth: '1px' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr) 16px',
      alignItems: 'center',
      gap: '3',
      minHeight: '52px',
      px: '4',
      outlineOffset: '-2px',
      _hover: { bg: 'bg.hover' },
      '& > svg': { color: 'fg.muted' },
    },
  },
});

export interface MorePageProps {
  readonly pages: readonly ViewPage[];
  /** Settings of the features: the PIN. */
  readonly settings: readonly ReactNode[];
}

/** Pages without a place in the navigation, and the reader's account. */
export function MorePage({ pages, settings }: MorePageProps) {
  const t = useViewTexts();
  const { user } = useSession();
  const hasPanel = mayUseWeb(usePermissions());
  const install = useInstall();
  const { underMore } = navigationOf(pages);
  return (
    <>
      <PageHeader title={t('more.title')} />
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {underMore.length > 0 && (
          <Panel as="nav" aria-label={t('more.pages')}>
            <Links>
              {underMore.map(({ id, path }) => {
                const PageIcon = PAGE_ICONS[id];
                return (
                  <li key={id}>
                    <AppLink href={path} isExact data-testid="view-page">
                      <PageIcon size={20} aria-hidden />
                      {t(`pages.${id}`)}
                      <ChevronRightIcon size={16} className="st-mirror" aria-hidden />
                    </AppLink>
                  </li>
                );
              })}
            </Links>
          </Panel>
        )}
        <Panel data-testid="own-account">
          <chakra.div display="flex" alignItems="center" gap="3" minW="0">
            <Avatar name={user.displayName} imageUrl={user.imageUrl} size="md" />
            <chakra.div minW="0" overflowWrap="anywhere">
              <chakra.p fontWeight="semibold" dir="auto">
                {user.displayName}
              </chakra.p>
              <chakra.p textStyle="xs" color="fg.muted">
                <bdi>{user.email}</bdi>
              </chakra.p>
            </chakra.div>
          </chakra.div>
          {hasPanel && (
            <Button asChild variant="outline" width="full" minH="44px" mt="4">
              {/* Another document: it has a session of its own. */}
              <a href="/">{t('more.panel')}</a>
            </Button>
          )}
        </Panel>
        {settings}
        {install && (
          <Panel data-testid="install">
            <chakra.p color="fg.muted" mb="3">
              {t('more.installText')}
            </chakra.p>
            <Button variant="outline" width="full" minH="44px" onClick={install}>
              {t('more.install')}
            </Button>
          </Panel>
        )}
      </chakra.div>
    </>
  );
}
