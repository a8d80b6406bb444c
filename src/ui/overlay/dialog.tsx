import { useState, type ReactNode } from 'react';
import { LazyDialog } from '../lazy/lazy-dialog.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useWindow } from './at-rest.ts';

const DialogPanel = lazyPart(() => import('./dialog-panel.tsx'));

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button or a press outside. It may refuse by leaving `open` as it is. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons; the safe one first. */
  readonly footer?: ReactNode;
  /** Widest in pixels: 400, 500 (forms) or 720. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` for a question that has to be answered; a press outside then does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Gets the focus on opening; otherwise the first control. */
  readonly initialFocus?: () => HTMLElement | null;
  /** Gets the focus on closing; otherwise what had it before. */
  readonly finalFocus?: () => HTMLElement | null;
}

/** Fetches the code of windows before the first one opens. */
export const preloadDialog = DialogPanel.preload;

/** A modal window. The focus is kept in it and returns to where it was; its code arrives when the first one opens. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useWindow(props.open);
  if (!wanted) return null;
  return (
    <LazyDialog>
      <DialogPanel {...props} />
    </LazyDialog>
  );
}
