import { Button, type ButtonProps } from '../button/button.tsx';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';

const MenuPanel = lazyPart(() => import('./menu-panel.tsx'));

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A link instead of an action. */
  readonly href?: string | undefined;
  readonly onSelect?: () => void;
  readonly tone?: 'neutral' | 'negative';
  /** For a choice among items: checked, and announced as such. */
  readonly checked?: boolean;
  /** At most one of several is checked. */
  readonly isExclusive?: boolean;
  /** Why it is locked; announced with the item. */
  readonly lockedReason?: string | undefined;
  readonly separated?: boolean;
}

export interface MenuProps {
  readonly trigger: ReactNode;
  readonly triggerProps?: Omit<ButtonProps, 'id' | 'children' | 'onClick'>;
  readonly items: readonly MenuItem[];
  readonly placement?: 'bottom-start' | 'bottom-end' | 'right-start' | 'top-start';
}

/** A button with a menu of actions or links; the menu's code is loaded on intent. */
export function Menu({ trigger, triggerProps, items, placement = 'bottom-end' }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const contentId = `${id}menu`;
  const preload = () => void MenuPanel.preload();
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="ghost"
        {...triggerProps}
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? contentId : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            show();
          }
        }}
      >
        {trigger}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <MenuPanel
            triggerId={id}
            contentId={contentId}
            open={open}
            onOpenChange={setOpen}
            items={items}
            placement={placement}
          />
        </Suspense>
      )}
    </>
  );
}
