import type { ReactNode } from 'react';
import { NotificationsBell } from '#features/notifications/index.ts';
import { chakra, Flex } from '#ui/primitives.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { Launcher } from './launcher.tsx';
import { TenantPlate } from './tenant-plate.tsx';
import { UserMenu } from './user-menu.tsx';
import { WhereYouAre } from './where-you-are.tsx';

export interface HeaderProps {
  /** Opens the menu where it is not at the side. */
  readonly menuButton: ReactNode;
  /** Shows the tenant's name where no menu does. */
  readonly hasPlate: boolean;
}

/** The bar above every page, 48 px high. */
export function Header({ menuButton, hasPlate }: HeaderProps) {
  return (
    <Flex
      as="header"
      align="center"
      gap="2"
      height="48px"
      flexShrink="0"
      px={{ base: '2', md: '6' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="docked"
      data-print="hide"
    >
      {menuButton}
      {hasPlate ? <TenantPlate /> : <WhereYouAre />}
      <chakra.div flex="1" />
      <Flex align="center" gap={{ base: '0', md: '1' }} flexShrink="0">
        <Launcher />
        <LanguageSwitch />
        <ColorModeSwitch />
        <NotificationsBell />
        <UserMenu />
      </Flex>
    </Flex>
  );
}
