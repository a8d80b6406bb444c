import { Tabs as ChakraTabs } from '@chakra-ui/react/tabs';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { addRecipes } from '../theme/system.ts';
import { BehaviourLocale } from '../language/behaviour-locale.tsx';
import { FADING, useTabRow } from './tab-row.ts';

addRecipes({ slotRecipes: { tabs: tabsSlotRecipe } });

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Number of pending records behind it. */
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly label: string;
}

/** Tabs whose selection is part of the address. Arrows move, Enter or Space opens: a tab may have to fetch. */
export function Tabs({ tabs, value, onChange, label }: TabsProps) {
  const list = useTabRow(value, tabs.length);
  return (
    <BehaviourLocale>
      <ChakraTabs.Root
        value={value}
        onValueChange={(change) => onChange(change.value)}
        activationMode="manual"
        size="sm"
        colorPalette="brand"
        lazyMount
        unmountOnExit
      >
        <ChakraTabs.List ref={list} aria-label={label} overflowX="auto" overflowY="clip" css={FADING}>
          {tabs.map((tab) => (
            <ChakraTabs.Trigger key={tab.id} value={tab.id} flexShrink="0" _focusVisible={{ outlineOffset: '-2px' }}>
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && (
                <chakra.span
                  bg="bg.emphasized"
                  color="fg"
                  borderRadius="full"
                  px="1.5"
                  textStyle="xs"
                  fontVariantNumeric="tabular-nums"
                >
                  {tab.count}
                </chakra.span>
              )}
            </ChakraTabs.Trigger>
          ))}
        </ChakraTabs.List>
        {tabs.map((tab) => (
          <ChakraTabs.Content key={tab.id} value={tab.id} colorPalette="gray">
            {tab.content}
          </ChakraTabs.Content>
        ))}
      </ChakraTabs.Root>
    </BehaviourLocale>
  );
}
