import type { ReactNode, RefObject } from 'react';
import type { OpenRecord } from '#client/list/use-open-record.ts';

/** What the record beside a list has to know of the list. */
export interface RecordBesideProps<Row> {
  readonly open: OpenRecord<Row>;
  /** Ids of the loaded rows around the open one. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
  /** What stands where the record was before it left the list. */
  readonly instead: string | undefined;
  /** Without its row there is nothing to show of the record. */
  readonly needsRow: true | undefined;
  readonly onClosed: (() => void) | undefined;
  /** Fetches what a neighbour of the open record shows. */
  readonly onIntent: ((id: string) => void) | undefined;
  /** The element around list and record. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly testId: string;
  readonly label: string;
  readonly children: ReactNode;
}
