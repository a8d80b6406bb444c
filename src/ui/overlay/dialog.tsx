import { useState, type ReactNode } from 'react';
import { LazyDialog } from '../lazy/lazy-dialog.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useWindow } from './at-rest.ts';

const DialogPanel = lazyPart(() => import('./dialog-panel.tsx'));

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button or an outside press. Leave `open` unchanged to refuse. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons; the safe one first. */
  readonly footer?: ReactNode;
  /** Maximum width in pixels: 400, 500 (forms), 720 or 960. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `alertdialog` for a question that must be answered; an outside press then does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Receives the focus on opening; defaults to the first control. */
  readonly initialFocus?: () => HTMLElement | null;
  /** Receives the focus on closing; defaults to the previously focused element. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
}

/** Preloads the code of dialogs before the first one opens. */
export const preloadDialog = DialogPanel.preload;

/** A modal dialog. It traps the focus and restores it on closing; its code loads with the first one. */
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
