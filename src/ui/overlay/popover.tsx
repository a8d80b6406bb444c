import { Button, type ButtonProps } from '../button/button.tsx';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useWindow } from './at-rest.ts';

const PopoverPanel = lazyPart(() => import('./popover-panel.tsx'));

export interface PopoverProps {
  /** Content of the opening button. */
  readonly trigger: ReactNode;
  readonly triggerProps?: Omit<ButtonProps, 'id' | 'children' | 'onClick'>;
  /** Accessible name of the panel. */
  readonly label: string;
  /** Width in pixels; never wider than the screen. */
  readonly width?: number;
  readonly placement?: 'bottom-start' | 'bottom-end';
  /** Called on intent: prefetches what the panel will show. */
  readonly onIntent?: () => void;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button with a floating panel. The panel's code is loaded on intent. The focus enters the panel when it opens,
 * leaves by Tab or Escape, and returns to the button.
 */
export function Popover({
  trigger,
  triggerProps,
  label,
  width = 350,
  placement = 'bottom-start',
  onIntent,
  children,
}: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useWindow(open);
  const contentId = `${id}panel`;
  const preload = () => {
    void PopoverPanel.preload();
    onIntent?.();
  };
  return (
    <>
      <Button
        variant="outline"
        {...triggerProps}
        id={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? contentId : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        {trigger}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <PopoverPanel
            triggerId={id}
            contentId={contentId}
            open={open}
            onOpenChange={setOpen}
            label={label}
            width={width}
            placement={placement}
          >
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
