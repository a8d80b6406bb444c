import type { ComponentType } from 'react';
import { ChipSection } from './chip.section.tsx';
import { ListSection } from './list.section.tsx';
import { StateSection } from './state.section.tsx';

interface KitSection {
  readonly id: string;
  readonly title: string;
  readonly Section: ComponentType;
}

/** `?section=list` shows one of them alone. */
export const SECTIONS: readonly KitSection[] = [
  { id: 'list', title: 'List', Section: ListSection },
  { id: 'chips', title: 'Chips and avatars', Section: ChipSection },
  { id: 'states', title: 'States', Section: StateSection },
];
