import { Suspense, type ReactNode } from 'react';
import { HistoryIcon } from '../icons.tsx';
import { Button } from '../primitives.ts';

export interface HistoryActionProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The history, drawn while it is open; its code may come then. */
  readonly children: ReactNode;
}

/** Opens the history of the record of a page, in its header. */
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
