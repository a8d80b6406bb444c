import { IconButton } from '../button/button.tsx';
import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../icons.tsx';
import { addRecipes } from '../theme/system.ts';
import type { DrawerProps } from './drawer.tsx';
import { BehaviourLocale } from '../language/behaviour-locale.tsx';

addRecipes({ slotRecipes: { drawer: drawerSlotRecipe } });

/** The lazily loaded half of `Drawer`. */
export default function DrawerPanel({
  open,
  onClose,
  title,
  mark,
  testId = 'drawer',
  recordId,
  label,
  tools,
  children,
  footer,
  placement = 'end',
  width = 480,
}: DrawerProps) {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  const isRecord = label !== undefined;
  return (
    <BehaviourLocale>
      <Drawer.Root
        open={open}
        onOpenChange={(change) => {
          if (!change.open) onClose();
        }}
        placement={placement}
        // A record is read first: its first control may be a step that leads nowhere.
        {...(isRecord && { initialFocusEl: () => heading.current })}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content
              width={`min(${width}px, 100vw)`}
              maxW="100vw"
              data-testid={testId}
              data-id={recordId}
              {...(isRecord && { 'aria-label': label, 'data-panel': '' })}
            >
              <Drawer.Header px="5" pt="4" pb="3" borderBottomWidth="1px">
                <chakra.div
                  flex="1"
                  minW="0"
                  display="flex"
                  flexWrap="wrap"
                  alignItems="center"
                  columnGap="3"
                  rowGap="1"
                  marginInlineEnd={tools === undefined ? '10' : '2'}
                >
                  <Drawer.Title ref={heading} tabIndex={-1} overflowWrap="anywhere" borderRadius="l1">
                    {title}
                  </Drawer.Title>
                  {mark}
                </chakra.div>
                {tools !== undefined && (
                  <chakra.div display="flex" flexShrink="0" marginInlineEnd="10">
                    {tools}
                  </chakra.div>
                )}
              </Drawer.Header>
              <Drawer.Body px="5" py="4">
                {children}
              </Drawer.Body>
              {footer !== undefined && (
                <Drawer.Footer
                  px="5"
                  py="3"
                  borderTopWidth="1px"
                  gap="2"
                  css={{ '&:has(> div:only-child:empty)': { display: 'none' }, '& > div:only-child': { flex: '1' } }}
                >
                  {footer}
                </Drawer.Footer>
              )}
              <Drawer.CloseTrigger asChild>
                <IconButton variant="ghost" aria-label={t('common.close')}>
                  <XIcon aria-hidden />
                </IconButton>
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </BehaviourLocale>
  );
}
