import { BusyButton } from '#ui/button/busy-button.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { useUsersTexts } from '../use-roles-texts.ts';
import { RightList } from './right-list.tsx';
import { RightWarnings } from './right-warnings.tsx';
import { changedFields, changedRights, type RoleDraft } from './role-draft.ts';

export interface ReviewDialogProps {
  readonly open: boolean;
  readonly before: RoleDraft;
  readonly draft: RoleDraft;
  /** All permissions of the role, including inherited ones. */
  readonly strings: readonly string[];
  readonly usersCount: number;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** The changes in words before saving: granted, revoked, and for how many people. */
export function ReviewDialog({
  open,
  before,
  draft,
  strings,
  usersCount,
  isBusy,
  error,
  onSave,
  onClose,
}: ReviewDialogProps) {
  const t = useUsersTexts();
  const { list } = useFormats();
  const { added, removed } = changedRights(before, draft);
  const fields = changedFields(before, draft);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('review.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('review.back')}
          </Button>
          <BusyButton colorPalette="brand" busy={isBusy} data-testid="save-role" onClick={onSave}>
            {t('review.save')}
          </BusyButton>
        </>
      }
    >
      <chakra.div display="grid" gap="3" data-testid="review">
        {added.length + removed.length + fields.length === 0 && <p>{t('review.nothing')}</p>}
        <RightList title={t('review.added')} strings={added} tone="green.fg" />
        <RightList title={t('review.removed')} strings={removed} tone="red.fg" />
        {fields.length > 0 && (
          <p>
            {t('review.fields')}: {list(fields.map((field) => t(`history.fields.${field}`)))}
          </p>
        )}
        <RightWarnings strings={strings} />
        {usersCount > 0 && <chakra.p color="fg.muted">{t('review.affects', { count: usersCount })}</chakra.p>}
        {error !== null && (
          <chakra.p role="alert" color="fg.error">
            {error}
          </chakra.p>
        )}
      </chakra.div>
    </Dialog>
  );
}
