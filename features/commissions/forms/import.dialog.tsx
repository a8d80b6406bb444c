import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { COMMISSIONS } from '#client/query/families.ts';
import { useImportJob } from '#client/imports/use-import-job.ts';
import { api } from '#contract/api.ts';
import ImportPart from '#ui/import/import-part.tsx';
import { useUnloadWarning } from '#ui/form/dirty-guard.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { chakra } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { Integrations } from '../components/integrations.tsx';
import { PastImports } from '../components/past-imports.tsx';
import { useNewSecrets } from '../use-new-secrets.ts';
import { useCommissionsTexts, usePastImportsTexts } from '../use-commissions-texts.ts';

const PARTS = ['commissions', 'tips', 'integrations'] as const;
type Part = (typeof PARTS)[number];

/**
 * Imports sales and tips from a file: validated first, then all or nothing (D53); below are the imported files, which
 * can be undone. Or lets another system send them (ADR-0142).
 */
export default function ImportDialog({
  begin,
  onClose,
}: {
  readonly begin: Exclude<Part, 'integrations'>;
  readonly onClose: () => void;
}) {
  const t = useCommissionsTexts();
  const rare = usePastImportsTexts();
  const client = useQueryClient();
  const [part, setPart] = useState<Part>(begin);
  const secrets = useNewSecrets();
  const [isAsking, setAsking] = useState(false);
  useUnloadWarning(secrets.isUnsaved);
  const commissions = useImportJob({
    import: api.commissions.import,
    template: api.commissions.importTemplate,
    fileName: t('import.commissionsFile'),
  });
  const tips = useImportJob({
    import: api.tips.import,
    template: api.tips.importTemplate,
    fileName: t('import.tipsFile'),
  });
  const done = (): void => {
    void client.invalidateQueries({ queryKey: COMMISSIONS });
  };
  return (
    <Dialog open onClose={() => (secrets.isUnsaved ? setAsking(true) : onClose())} title={t('import.title')} size="lg">
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <Segmented
          label={t('import.what')}
          value={part}
          onChange={(chosen) => setPart(PARTS.find((each) => each === chosen) ?? 'commissions')}
          options={PARTS.map((each) => ({
            value: each,
            label: each === 'integrations' ? rare('integrations.title') : t(`import.${each}`),
          }))}
        />
        {part === 'integrations' ? (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <Integrations secrets={secrets} />
          </Suspense>
        ) : (
          <>
            <Suspense fallback={<SkeletonText lines={4} />}>
              <ImportPart key={part} {...(part === 'tips' ? tips : commissions)} onDone={done} />
            </Suspense>
            <Suspense fallback={<SkeletonText lines={2} />}>
              <PastImports key={`past-${part}`} module={part === 'tips' ? 'tip' : 'commission'} />
            </Suspense>
          </>
        )}
      </chakra.div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title={rare('integrations.unsavedTitle')}
        text={rare('integrations.unsavedText')}
        confirmLabel={rare('integrations.unsavedClose')}
        cancelLabel={rare('integrations.unsavedStay')}
      />
    </Dialog>
  );
}
