import { useQueryClient } from '@tanstack/react-query';
import { useImportJob } from '#client/imports/use-import-job.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { api } from '#contract/api.ts';
import ImportPart from '#ui/import/import-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useSetupTexts } from '../use-setup-texts.ts';

/** Leaves taken over from elsewhere (C§2). */
export default function LeaveImportPage() {
  const say = useSetupTexts();
  const client = useQueryClient();
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'leave.import', action: 'create' }) && permissions.has({ resource: 'leave.details', action: 'create' });
  const job = useImportJob({ import: api.leaves.import, template: api.leaves.importTemplate, fileName: say('leaveImport.fileName') });
  return (
    <>
      <PageHeader title={say('leaveImport.title')} sub={say('leaveImport.sub')} />
      {isPermitted ? (
        <chakra.div maxW="860px">
          <Panel>
            <ImportPart {...job} onDone={() => void client.invalidateQueries({ queryKey: ['leaves'] })} />
          </Panel>
        </chakra.div>
      ) : (
        <EmptyState kind="not-permitted" />
      )}
    </>
  );
}
