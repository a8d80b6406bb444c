import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { EMPLOYEES } from '#client/query/families.ts';
import { useImportJob } from '#client/imports/use-import-job.ts';
import { api } from '#contract/api.ts';
import ImportPart from '#ui/import/import-part.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useEmployeesTexts } from '../use-employees-texts.ts';

/** Imports employees from a file (B§5): validated first, then all or none. */
export default function ImportEmployeesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useEmployeesTexts();
  const client = useQueryClient();
  const job = useImportJob({
    import: api.employees.import,
    template: api.employees.importTemplate,
    fileName: t('import.fileName'),
  });
  const done = (): void => {
    void client.invalidateQueries({ queryKey: EMPLOYEES });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('import.title')} size="lg">
      <Suspense fallback={<SkeletonText lines={4} />}>
        <ImportPart {...job} onDone={done} />
      </Suspense>
    </Dialog>
  );
}
