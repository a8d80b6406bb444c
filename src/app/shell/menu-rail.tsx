import { ChevronsLeftIcon } from '#ui/icons.tsx';
import { Button, chakra, Flex } from '#ui/primitives.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { setMenuCollapsed } from './menu-width.ts';
import { SideMenu, type MenuForm } from './side-menu.tsx';
import { TenantPlate } from './tenant-plate.tsx';

export interface MenuRailProps {
  readonly form: MenuForm;
  /** In pixels. */
  readonly width: number;
  /** The control exists on extra-large screens only (A§2). */
  readonly canCollapse: boolean;
}

/** The menu at the side of the page; it stays visible while the page scrolls. */
export function MenuRail({ form, width, canCollapse }: MenuRailProps) {
  const t = useAppTexts();
  const isFull = form === 'full';
  const label = t(isFull ? 'shell.collapse' : 'shell.expand');
  return (
    <Flex
      as="aside"
      direction="column"
      position="sticky"
      top="0"
      height="100dvh"
      flexShrink="0"
      style={{ width }}
      bg="bg.subtle"
      borderInlineEndWidth="1px"
      transition="width 160ms ease"
      data-testid="menu-rail"
      data-form={form}
      data-print="hide"
    >
      <Flex align="center" h="48px" flexShrink="0" px={isFull ? '5' : '0'} justify={isFull ? 'flex-start' : 'center'}>
        <TenantPlate isShort={!isFull} />
      </Flex>
      <chakra.nav aria-label={t('shell.menu')} flex="1" minH="0" overflowY="auto" px={isFull ? '3' : '2'} pt="2">
        <SideMenu form={form} />
      </chakra.nav>
      {canCollapse && (
        <Flex p={isFull ? '3' : '2'} justify={isFull ? 'flex-start' : 'center'}>
          <Button
            variant="ghost"
            color="fg.muted"
            fontWeight="normal"
            px="2"
            minW="36px"
            aria-label={label}
            title={label}
            aria-expanded={isFull}
            data-testid="collapse-menu"
            onClick={() => setMenuCollapsed(isFull)}
          >
            <chakra.span display="inline-flex" transform={isFull ? undefined : 'scaleX(-1)'}>
              <ChevronsLeftIcon size={16} className="st-mirror" aria-hidden />
            </chakra.span>
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
