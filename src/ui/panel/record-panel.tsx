import { use, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PanelSlotsContext } from './panel-context.ts';

export interface RecordPanelProps {
  readonly title: ReactNode;
  /** Beside the title: status and age. */
  readonly mark?: ReactNode;
  /** Under the title. */
  readonly sub?: ReactNode;
  /** The reader has just made this record: it is the outcome of what they pressed. */
  readonly isOutcome?: boolean;
  readonly children: ReactNode;
}

/**
 * What an open record shows in the panel around (`PanelFrame`): its children in the body, the rest in the fixed header. The panel itself
 * stays in the document from record to record, with the focus in it.
 */
export function RecordPanel({ title, mark, sub, isOutcome = false, children }: RecordPanelProps) {
  const slots = use(PanelSlotsContext);
  if (!slots) throw new Error('A record is drawn in the frame of a panel.');
  const frame = slots.title?.closest('[data-panel]');
  useLayoutEffect(() => {
    if (!isOutcome) return undefined;
    frame?.setAttribute('data-outcome-of-press', '');
    return () => frame?.removeAttribute('data-outcome-of-press');
  }, [frame, isOutcome]);
  return (
    <>
      {slots.title && createPortal(title, slots.title)}
      {slots.mark && createPortal(mark, slots.mark)}
      {slots.sub && createPortal(sub, slots.sub)}
      {children}
    </>
  );
}
