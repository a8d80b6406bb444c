import { Suspense, type ReactNode } from 'react';
import { HistoryIcon } from '../icons.tsx';
import { Button } from '../primitives.ts';

export interface HistoryActionProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The history, rendered while open; it may be lazily loaded. */
  readonly children: ReactNode;
}

/** Opens the history of a page's record, in its header. */
export function HistoryAction({ label, isOpen, onOpen, children }: HistoryActionProps) {
  return (
    <>
      <Button variant="outline" data-testid="open-history" onClick={onOpen}>
        <HistoryIcon aria-hidden />
        {label}
      </Button>
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </>
  );
}
