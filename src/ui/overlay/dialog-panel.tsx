import { Dialog } from '@chakra-ui/react/dialog';
import { IconButton } from '../button/button.tsx';
import { Portal } from '@chakra-ui/react/portal';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../icons.tsx';
import { addRecipes } from '../theme/system.ts';
import type { DialogProps } from './dialog.tsx';
import { BehaviourLocale } from '../language/behaviour-locale.tsx';

addRecipes({ slotRecipes: { dialog: dialogSlotRecipe } });

const WIDTH = { sm: '400px', md: '500px', lg: '720px', xl: '960px' } as const;

/** The lazily loaded half of `Dialog`. */
export default function DialogPanel(props: DialogProps) {
  const { open, onClose, title, children, footer, size = 'md', role = 'dialog', initialFocus, finalFocus } = props;
  const { t } = useTranslation('ui');
  return (
    <BehaviourLocale>
      <Dialog.Root
        open={open}
        onOpenChange={(change) => {
          if (!change.open) onClose();
        }}
        role={role}
        // The menu that opened the dialog sometimes closes after the dialog has opened: that must not dismiss it.
        onRequestDismiss={(event) => event.preventDefault()}
        // Nor must what the palette focuses as it closes: people cannot leave a modal dialog by focus.
        onFocusOutside={(event) => event.preventDefault()}
        closeOnInteractOutside={role === 'dialog'}
        {...(initialFocus && { initialFocusEl: initialFocus })}
        {...(finalFocus && { finalFocusEl: finalFocus })}
        motionPreset="scale"
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner px="4">
            <Dialog.Content maxW={WIDTH[size]} data-testid="dialog" borderWidth="1px">
              <Dialog.Header px="5" pt="4" pb="2" pe="12">
                <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body px="5" pb="5">
                {children}
              </Dialog.Body>
              {footer !== undefined && (
                <Dialog.Footer px="5" pt="0" pb="5" flexWrap="wrap" gap="2">
                  {footer}
                </Dialog.Footer>
              )}
              {role === 'dialog' && (
                <Dialog.CloseTrigger asChild>
                  <IconButton variant="ghost" aria-label={t('common.close')}>
                    <XIcon aria-hidden />
                  </IconButton>
                </Dialog.CloseTrigger>
              )}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </BehaviourLocale>
  );
}
