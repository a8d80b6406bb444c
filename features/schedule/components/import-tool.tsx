import { useState } from 'react';
import { UploadIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button } from '#ui/primitives.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';

const ImportDialog = lazyPart(() => import('../forms/import.dialog.tsx'));

/** Opens the import of shifts. */
export default function ImportTool() {
  const t = useScheduleTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" data-testid="import-open" onClick={() => setOpen(true)}>
        <UploadIcon aria-hidden />
        {t('import.open')}
      </Button>
      <LazyDialog>{isOpen && <ImportDialog onClose={() => setOpen(false)} />}</LazyDialog>
    </>
  );
}
