import type { ReactNode, RefObject } from 'react';
import type { OpenRecord } from '#client/list/use-open-record.ts';

/** What the panel of a record needs from the list beside it. */
export interface RecordBesideProps<Row> {
  readonly open: OpenRecord<Row>;
  /** Ids of the loaded rows around the open one. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
  /** Id of the row now at the position of a record that left the list. */
  readonly instead: string | undefined;
  /** The record can only be drawn from its row. */
  readonly needsRow: true | undefined;
  readonly onClosed: (() => void) | undefined;
  /** Prefetches the detail of a neighbouring record. */
  readonly onIntent: ((id: string) => void) | undefined;
  /** The element that contains list and panel. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly testId: string;
  readonly label: string;
  readonly children: ReactNode;
}
