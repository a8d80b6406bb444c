import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LEAVES, LEAVE_BALANCES } from '#client/query/families.ts';
import { useImportJob } from '#client/imports/use-import-job.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { api } from '#contract/api.ts';
import ImportPart from '#ui/import/import-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { useSetupTexts } from '../use-setup-texts.ts';

type Part = 'leaves' | 'balances';

/** Imports leaves and opening balances from other systems (C§2). */
export default function LeaveImportPage() {
  const t = useSetupTexts();
  const client = useQueryClient();
  const permissions = usePermissions();
  const [chosen, setChosen] = useState<Part>('leaves');
  const leaves = useImportJob({
    import: api.leaves.import,
    template: api.leaves.importTemplate,
    fileName: t('leaveImport.fileName'),
  });
  const balances = useImportJob({
    import: api.leaves.importBalances,
    template: api.leaves.balanceTemplate,
    fileName: t('leaveImport.balancesFile'),
  });
  const mayImport = permissions.has({ resource: 'leave.import', action: 'create' });
  const parts: readonly Part[] = [
    ...(mayImport && permissions.has({ resource: 'leave.details', action: 'create' }) ? ['leaves' as const] : []),
    ...(mayImport && permissions.has({ resource: 'leave.balanceInitial', action: 'create' })
      ? ['balances' as const]
      : []),
  ];
  const shown = parts.includes(chosen) ? chosen : parts[0];
  const done = () => {
    for (const queryKey of [LEAVES, LEAVE_BALANCES]) void client.invalidateQueries({ queryKey });
  };
  return (
    <>
      <PageHeader title={t('leaveImport.title')} sub={t('leaveImport.sub')} />
      {shown === undefined ? (
        <EmptyState kind="not-permitted" />
      ) : (
        <chakra.div maxW="860px" display="grid" gap="3">
          {parts.length > 1 && (
            <Segmented
              label={t('leaveImport.parts.label')}
              value={shown}
              onChange={(part) => setChosen(part === 'balances' ? 'balances' : 'leaves')}
              options={parts.map((part) => ({ value: part, label: t(`leaveImport.parts.${part}`) }))}
            />
          )}
          <Panel>
            <ImportPart key={shown} {...(shown === 'leaves' ? leaves : balances)} onDone={done} />
          </Panel>
        </chakra.div>
      )}
    </>
  );
}
