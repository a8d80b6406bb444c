import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from '../styled.ts';
import { FADING, useTabRow } from './tab-row.ts';

export interface PageTab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

const TabList = styled('div', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    ...FADING,
    borderBottomWidth: '1px',
    mb: '3',
    '& > button': {
      flexShrink: '0',
      px: '3',
      py: '2',
      minHeight: '36px',
      mb: '-1px',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      color: 'fg.muted',
      fontWeight: 'medium',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { color: 'fg' },
      '&[aria-selected=true]': { color: 'fg', borderColor: 'brand.solid' },
    },
  },
});

/**
 * The page's tabs, by the ARIA pattern with manual activation: arrows move, Enter opens, because a tab has to fetch. A
 * small implementation of our own, because the general tabs would take a third of the route's budget.
 */
export function PageTabs({ label, tabs, value, onChange }: PageTabsProps) {
  const id = useId();
  const list = useTabRow(value, tabs.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = all.indexOf(event.target as HTMLElement);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const steps: Readonly<Record<string, number>> = {
      [forward]: at + 1,
      [backward]: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return (
    <>
      <TabList ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            data-testid="tab"
            data-id={tab.id}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={-1}>
        {tabs.find((tab) => tab.id === value)?.content}
      </div>
    </>
  );
}
