import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { useRef, type ReactNode } from 'react';
import { addRecipes } from '../theme/system.ts';
import { BehaviourLocale } from '../language/behaviour-locale.tsx';

addRecipes({ slotRecipes: { dialog: dialogSlotRecipe } });

export interface CoverProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly 'data-testid'?: string;
}

/**
 * Covers everything while mounted, and cannot be closed. It is a dialog like those behind it, so that they do not treat
 * focus on it as an outside press and stay open; the focus then returns to where it was.
 */
export function Cover({ title, children, 'data-testid': testId }: CoverProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <BehaviourLocale>
      <Dialog.Root
        open
        role="alertdialog"
        closeOnEscape={false}
        closeOnInteractOutside={false}
        initialFocusEl={() => heading.current}
        motionPreset="none"
        size="full"
      >
        <Portal>
          <Dialog.Positioner zIndex="max">
            <Dialog.Content
              data-testid={testId}
              bg="bg"
              color="fg"
              boxShadow="none"
              display="grid"
              placeItems="center"
              p="6"
              overflow="auto"
            >
              <chakra.div maxW="520px" textAlign="center" display="grid" gap="3">
                <Dialog.Title asChild textStyle="xl" outline="none">
                  <h1 ref={heading} tabIndex={-1}>
                    {title}
                  </h1>
                </Dialog.Title>
                {children}
              </chakra.div>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </BehaviourLocale>
  );
}
