import type { ComponentType } from 'react';
import { CalendarSection } from './calendar.section.tsx';
import { ChipSection } from './chip.section.tsx';
import { DiagramSection } from './diagram.section.tsx';
import { FieldsSection } from './fields.section.tsx';
import { FilterSection } from './filter.section.tsx';
import { FormSection } from './form.section.tsx';
import { GovernedSection } from './governed.section.tsx';
import { ListSection } from './list.section.tsx';
import { LongListSection } from './long-list.section.tsx';
import { OverlaySection } from './overlay.section.tsx';
import { StateSection } from './state.section.tsx';
import { TileSection } from './tile.section.tsx';
import { ViewsSection } from './views.section.tsx';

interface KitSection {
  readonly id: string;
  readonly title: string;
  readonly Section: ComponentType;
  /** Shown only when requested by name. */
  readonly alone?: boolean;
}

/** `?section=list` shows only that one. */
export const SECTIONS: readonly KitSection[] = [
  { id: 'list', title: 'List', Section: ListSection },
  { id: 'filters', title: 'Filters', Section: FilterSection },
  { id: 'forms', title: 'Forms', Section: FormSection },
  { id: 'fields', title: 'Fields that hold more than a text', Section: FieldsSection },
  { id: 'views', title: 'Saved views and export', Section: ViewsSection },
  { id: 'governed', title: 'A governed record', Section: GovernedSection },
  { id: 'diagram', title: 'Diagram of a machine', Section: DiagramSection },
  { id: 'calendar', title: 'Calendar', Section: CalendarSection },
  { id: 'tiles', title: 'Tiles and tabs', Section: TileSection },
  { id: 'overlays', title: 'Overlays and toasts', Section: OverlaySection },
  { id: 'chips', title: 'Chips and avatars', Section: ChipSection },
  { id: 'long', title: '100,000 rows', Section: LongListSection, alone: true },
  { id: 'states', title: 'States', Section: StateSection },
];
