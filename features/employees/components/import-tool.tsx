import { useState } from 'react';
import { UploadIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button } from '#ui/primitives.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

const ImportDialog = lazyPart(() => import('../forms/import-employees.dialog.tsx'));

/** Imports employees from a file. */
export default function ImportTool() {
  const t = useEmployeesTexts();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button variant="ghost" data-testid="import-open" onClick={() => setImporting(true)}>
        <UploadIcon aria-hidden />
        {t('import.open')}
      </Button>
      {isImporting && (
        <LazyDialog>
          <ImportDialog onClose={() => setImporting(false)} />
        </LazyDialog>
      )}
    </>
  );
}
