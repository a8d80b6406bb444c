import { Menu, useMenuContext } from '@chakra-ui/react/menu';
import { chakra } from '@chakra-ui/react/styled-system';
import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { CheckIcon } from '../icons.tsx';
import { AppLink } from '../link/link-context.tsx';
import { addRecipes } from '../theme/system.ts';
import type { MenuItem, MenuProps } from './menu.tsx';
import { BehaviourLocale } from '../language/behaviour-locale.tsx';

addRecipes({ slotRecipes: { menu: menuSlotRecipe } });

export interface MenuPanelProps extends Required<Pick<MenuProps, 'items' | 'placement'>> {
  readonly triggerId: string;
  readonly contentId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function ItemContent({ item }: { readonly item: MenuItem }) {
  return (
    <>
      {item.icon}
      <chakra.span flex="1">
        {item.label}
        {item.lockedReason !== undefined && (
          <chakra.span display="block" textStyle="xs" color="fg.muted" whiteSpace="normal">
            {item.lockedReason}
          </chakra.span>
        )}
      </chakra.span>
      {item.checked && <CheckIcon size={16} aria-hidden />}
    </>
  );
}

/** Opened by a key, a menu is at its first item (WAI-ARIA, menu button); by a pointer, at none. */
function StartAtFirst({ triggerId, first }: { readonly triggerId: string; readonly first: string | undefined }) {
  const { open, setHighlightedValue } = useMenuContext();
  const start = useEffectEvent(() => {
    if (first !== undefined && document.getElementById(triggerId)?.matches(':focus-visible'))
      setHighlightedValue(first);
  });
  useEffect(() => {
    if (open) start();
  }, [open]);
  return null;
}

/** The lazily loaded half of `Menu`. It stays beside its button, in the same landmark of the page. */
export default function MenuPanel({ triggerId, contentId, open, onOpenChange, items, placement }: MenuPanelProps) {
  // Mounted closed and opened afterwards: only a change to open moves the focus into the menu.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <BehaviourLocale>
      <Menu.Root
        open={ready && open}
        onOpenChange={(change) => onOpenChange(change.open)}
        onSelect={(details) => {
          const item = items.find(({ id }) => id === details.value);
          if (item?.lockedReason === undefined) item?.onSelect?.();
        }}
        ids={{ trigger: triggerId, content: contentId }}
        positioning={{ placement, gutter: 4, strategy: 'fixed' }}
        lazyMount
        unmountOnExit
      >
        <StartAtFirst triggerId={triggerId} first={items[0]?.id} />
        <Menu.Positioner>
          <Menu.Content minW="200px" borderWidth="1px" aria-labelledby={triggerId}>
            {items.map((item) => (
              <Fragment key={item.id}>
                {item.separated && <Menu.Separator />}
                <Menu.Item
                  value={item.id}
                  minH="32px"
                  color={item.tone === 'negative' ? 'fg.error' : 'fg'}
                  closeOnSelect={item.lockedReason === undefined}
                  {...(item.checked !== undefined && {
                    role: item.isExclusive ? 'menuitemradio' : 'menuitemcheckbox',
                    'aria-checked': item.checked,
                  })}
                  aria-disabled={item.lockedReason !== undefined || undefined}
                  asChild={item.href !== undefined}
                  opacity="1"
                >
                  {item.href === undefined ? (
                    <ItemContent item={item} />
                  ) : (
                    <AppLink href={item.href}>
                      <ItemContent item={item} />
                    </AppLink>
                  )}
                </Menu.Item>
              </Fragment>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </BehaviourLocale>
  );
}
