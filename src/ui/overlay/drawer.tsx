import { useState, type ReactNode } from 'react';
import { LazyDialog } from '../lazy/lazy-dialog.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useWindow } from './at-rest.ts';

const DrawerPanel = lazyPart(() => import('./drawer-panel.tsx'));

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Words, or a text that reads its own way. */
  readonly title: ReactNode;
  /** Beside the title: a status chip. */
  readonly mark?: ReactNode;
  /** Names of the record for tests. */
  readonly testId?: string;
  readonly recordId?: string;
  /** What the drawer is called, where its title comes later. */
  readonly label?: string;
  /** Buttons beside the one that closes it. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly placement?: 'start' | 'end';
  /** Width in pixels: 480 for a record, less for a menu. */
  readonly width?: number;
}

/** A modal panel from the side, for a record beside its list; the whole width on a narrow screen. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useWindow(props.open);
  if (!wanted) return null;
  return (
    <LazyDialog>
      <DrawerPanel {...props} />
    </LazyDialog>
  );
}
