import { useState } from 'react';
import { UploadIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button } from '#ui/primitives.ts';
import type { ImportDialogProps } from './import.dialog.tsx';

const ImportDialog = lazyPart(() => import('./import.dialog.tsx'));

export interface ImportToolProps extends Omit<ImportDialogProps, 'onClose'> {
  readonly label: string;
}

/** A button of a list that opens the import of its records. */
export default function ImportTool({ label, ...dialog }: ImportToolProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" data-testid="import-open" onClick={() => setOpen(true)}>
        <UploadIcon aria-hidden />
        {label}
      </Button>
      <LazyDialog>{isOpen && <ImportDialog {...dialog} onClose={() => setOpen(false)} />}</LazyDialog>
    </>
  );
}
