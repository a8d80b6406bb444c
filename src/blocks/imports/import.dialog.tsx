import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useImportJob, type ImportCalls } from '#client/imports/use-import-job.ts';
import ImportPart from '#ui/import/import-part.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';

export interface ImportDialogProps {
  readonly title: string;
  readonly calls: ImportCalls;
  /** What is read again after an import. */
  readonly family: QueryKey;
  readonly onClose: () => void;
}

/** Imports records from a file (B§5): validated first, then all or none. */
export default function ImportDialog({ title, calls, family, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const job = useImportJob(calls);
  const done = (): void => {
    void client.invalidateQueries({ queryKey: family });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      <Suspense fallback={<SkeletonText lines={4} />}>
        <ImportPart {...job} onDone={done} />
      </Suspense>
    </Dialog>
  );
}
