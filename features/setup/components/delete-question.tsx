import { useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/toast/messages.ts';
import { asReason } from '../as-reason.ts';
import type { SetupKind, SetupRecord } from '../setup-kind.ts';
import { recordOf, useSetupWrites } from '../setup.mutations.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';

export interface DeleteQuestionProps {
  readonly kind: SetupKind;
  /** The record to delete; null closes the dialog. */
  readonly record: SetupRecord | null;
  readonly onClose: () => void;
}

/** Asks before a record is deleted. A record in use cannot be: it can be set to inactive instead (D57). */
export default function DeleteQuestion({ kind, record, onClose }: DeleteQuestionProps) {
  // The content stays while the dialog closes.
  const [shown, setShown] = useState(record);
  const [fresh, setFresh] = useState<SetupRecord | null>(null);
  if (record && record !== shown) {
    setShown(record);
    setFresh(null);
  }
  const target = fresh ?? shown;
  const t = useSetupTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const { remove, save } = useSetupWrites(kind);
  if (!target) return null;
  const entity = t(`kinds.${kind.id}.one`);
  const name = words.nameOf(target);
  const isUsed = target.inUse > 0;
  const canRetire =
    isUsed &&
    target.status === 'active' &&
    permissions.scopeOf({ resource: kind.resource, action: 'update' }) === 'all';

  const toldAs = (done: 'deleted' | 'updated') =>
    notify({ kind: 'success', title: t(`done.${done}`, { entity, name }) });
  const deleteIt = async () => {
    try {
      await remove.mutateAsync(target);
      toldAs('deleted');
    } catch (error) {
      // It was changed or came into use meanwhile: the other question is shown.
      const now = recordOf(error);
      if (now) setFresh(now);
      const { description } = problemWords(error);
      throw new Error(
        t('failed.deleted', {
          entity,
          name,
          reason: now && now.inUse > 0 ? t('inUseReason', { count: now.inUse }) : asReason(description),
        }),
        { cause: error },
      );
    }
  };
  const retire = async () => {
    try {
      await save.mutateAsync({ record: target, body: { status: 'inactive' } });
      toldAs('updated');
    } catch (error) {
      throw new Error(t('failed.updated', { entity, name, reason: asReason(problemWords(error).description) }), {
        cause: error,
      });
    }
  };
  if (isUsed) {
    return (
      <ConfirmDialog
        open={record !== null}
        onClose={onClose}
        title={t('used.title', { name })}
        text={t(canRetire ? 'used.text' : 'used.textOnly', { count: target.inUse })}
        confirmLabel={t(canRetire ? 'used.retire' : 'used.understood')}
        onConfirm={canRetire ? retire : () => undefined}
      />
    );
  }
  return (
    <ConfirmDialog
      kind="delete"
      open={record !== null}
      onClose={onClose}
      title={t('deleteTitle', { name })}
      onConfirm={deleteIt}
    />
  );
}
