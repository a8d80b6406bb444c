import { Popover } from '@chakra-ui/react/popover';
import { popoverSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useState, type ReactNode } from 'react';
import { addRecipes } from '../theme/system.ts';
import { BehaviourLocale } from '../language/behaviour-locale.tsx';

addRecipes({ slotRecipes: { popover: popoverSlotRecipe } });

export interface PopoverPanelProps {
  readonly triggerId: string;
  readonly contentId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly label: string;
  readonly width: number;
  readonly placement: 'bottom-start' | 'bottom-end';
  readonly children: ReactNode;
}

/**
 * The lazily loaded half of `Popover`. It stays beside its button in the document, which keeps the Tab order right,
 * also within a dialog.
 */
export default function PopoverPanel({
  triggerId,
  contentId,
  open,
  onOpenChange,
  label,
  width,
  placement,
  children,
}: PopoverPanelProps) {
  // Mounted closed and opened afterwards: only a change to open moves the focus into the panel.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <BehaviourLocale>
      <Popover.Root
        open={ready && open}
        onOpenChange={(change) => onOpenChange(change.open)}
        ids={{ trigger: triggerId, content: contentId }}
        positioning={{ placement, gutter: 4, strategy: 'fixed' }}
        portalled={false}
        lazyMount
        unmountOnExit
      >
        <Popover.Positioner>
          <Popover.Content
            aria-label={label}
            // Chakra's recipe resets the width to its variable at every breakpoint, limited to 320 px.
            css={{ '--popover-size': `min(${width}px, calc(100vw - 16px))` }}
            width="var(--popover-size)"
            maxWidth="none"
            borderWidth="1px"
            maxHeight="min(var(--available-height), 640px)"
            overflow="auto"
          >
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
    </BehaviourLocale>
  );
}
