import { api } from '#contract/api.ts';
import { MODEL_FORMATS, type ModelFormat } from '#domain/workflow-models.ts';
import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { DownloadIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';

/** A workflow as a file for other programs: modelers, simulators, Stately’s editor. */
export function ModelMenu({ machine }: { readonly machine: string }) {
  const t = useWorkflowsTexts();
  const save = useSaveFile();
  const download = async (format: ModelFormat) => {
    try {
      await save(
        call(api.workflowFigures.model, { params: { machine }, query: { format }, timeout: FILE_TIMEOUT }),
        `${machine}.${format === 'xstate' ? 'xstate.json' : format}`,
      );
    } catch (cause) {
      notify({ kind: 'error', title: t('model.label'), description: cause instanceof Error ? cause.message : '' });
    }
  };
  return (
    <Menu
      trigger={
        <>
          <DownloadIcon aria-hidden />
          {t('model.label')}
        </>
      }
      triggerProps={{ variant: 'outline', size: 'sm' }}
      items={MODEL_FORMATS.map((format) => ({
        id: format,
        label: t(`model.${format}`),
        onSelect: () => void download(format),
      }))}
    />
  );
}
