import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useImportJob } from '#client/imports/use-import-job.ts';
import { SCHEDULES } from '#client/query/families.ts';
import { api } from '#contract/api.ts';
import ImportPart from '#ui/import/import-part.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useScheduleTexts } from '../use-schedule-texts.ts';

/** Imports shifts from a file: checked first with its conflicts (D41), then all or none. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useScheduleTexts();
  const client = useQueryClient();
  const job = useImportJob({
    import: api.schedules.import,
    template: api.schedules.importTemplate,
    fileName: t('import.fileName'),
  });
  const done = (): void => {
    void client.invalidateQueries({ queryKey: SCHEDULES });
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
