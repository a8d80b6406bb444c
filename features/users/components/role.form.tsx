import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#client/http/api-problem.ts';
import { overtakenBy } from '#client/http/seen-version.ts';
import { useRemoveSeen } from '#client/http/use-remove-seen.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { overtakenText } from '#client/texts/refusal.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import type { Resource, Scope } from '#domain/permissions.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { lacking } from '#domain/roles.ts';
import { useLeaveGuard } from '#ui/form/use-leave-guard.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra, Flex, Heading } from '#ui/primitives.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { notify } from '#ui/toast/messages.ts';
import { cellOf, chosenOf, changesBetween, keyOf, offeredOf, stringsOf, withScope } from '../matrix-model.ts';
import { useDeleteRole, useSaveRole } from '../roles.mutations.ts';
import { profileChoicesQuery, type Kind, type Profile, type Role } from '../roles.queries.ts';
import { useRefusalWords } from '../use-refusal-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { changedFields, draftOf, takeTheirs, type RoleDraft } from './role-draft.ts';
import { RoleFields } from './role-fields.tsx';
import { ViewAsButton } from './view-as-button.tsx';
import { RoleHistory } from './role-history.tsx';
import { RightWarnings } from './right-warnings.tsx';
import { RolePreview } from './role-preview.tsx';

const PARTS = ['rights', 'preview', 'history'] as const;
type Part = (typeof PARTS)[number];

export interface RoleFormProps {
  readonly kind: Kind;
  readonly record: Role | Profile | null;
  readonly onClose: () => void;
}

/** A role or profile with its matrix, a preview as its user, and its history. */
export function RoleForm({ kind, record: newest, onClose }: RoleFormProps) {
  const t = useUsersTexts();
  const { t: tUi } = useTranslation('ui');
  const refusal = useRefusalWords();
  const mine = usePermissions();
  // The base of the edits; replaced by a newer version while nothing was changed, and after a conflict on saving.
  const [record, setRecord] = useState(newest);
  const before = useMemo(() => draftOf(record), [record]);
  const [draft, setDraft] = useState(before);
  const problemWords = useProblemWords();
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const [part, setPart] = useState<Part>('rights');
  const [isReviewing, setReviewing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveRole(kind, record);
  const remove = useDeleteRole(kind);
  const removeSeen = useRemoveSeen(remove.mutateAsync, (error) =>
    overtakenBy(error) ? undefined : refusal.ofError(error),
  );

  const resource = `user.${kind}` as const;
  const hasEverything = lacking(mine, EVERYTHING).length === 0;
  const isReadOnly =
    !mine.has({ resource, action: record ? 'update' : 'create' }) || (before.holdsEverything && !hasEverything);
  const mayReadProfiles = mine.has({ resource: 'user.profile', action: 'read' });
  const profiles = useQuery({ ...profileChoicesQuery, enabled: kind === 'role' && mayReadProfiles }).data?.data;
  const inherited = useMemo(() => {
    if (kind === 'profile' || !draft.profileId) return chosenOf([]);
    const chosen = profiles?.find(({ id }) => id === draft.profileId)?.permissions;
    return chosenOf(
      chosen ?? (record && 'inherited' in record && record.profileId === draft.profileId ? record.inherited : []),
    );
  }, [kind, draft.profileId, profiles, record]);

  const change = (changes: Partial<RoleDraft>): void => {
    setDraft((known) => ({ ...known, ...changes }));
    // A field's error no longer applies when the field changes.
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in changes))));
  };
  const count = changesBetween(before.chosen, draft.chosen);
  const isChanged = count > 0 || changedFields(before, draft).length > 0;
  if (newest && record && newest.version > record.version && !isChanged) {
    setRecord(newest);
    setDraft(draftOf(newest));
  }
  const guard = useLeaveGuard(isChanged);
  const [isLeaving, setLeaving] = useState(false);
  const strings = draft.holdsEverything ? EVERYTHING : [...stringsOf(draft.chosen), ...stringsOf(inherited)];

  const addable = (resource: Resource): readonly Scope[] => {
    const cell = isReadOnly ? undefined : cellOf(resource, 'read');
    return cell ? offeredOf(cell, mine, before.chosen.get(keyOf(cell))) : [];
  };
  const add = (resource: Resource, scope: Scope): void => {
    const cell = cellOf(resource, 'read');
    if (cell) change({ chosen: withScope(draft.chosen, [cell], () => scope) });
  };

  const review = (): void => {
    const missing: Record<string, string> = draft.name.trim() === '' ? { name: t('editor.nameMissing') } : {};
    setErrors(missing);
    setOvertaken(null);
    save.reset();
    if (Object.keys(missing).length === 0) setReviewing(true);
  };
  const send = async (): Promise<void> => {
    try {
      await save.mutateAsync({
        name: draft.name.trim(),
        description: draft.description.trim(),
        status: draft.status,
        permissions: draft.holdsEverything ? [] : [...stringsOf(draft.chosen)],
        profileId: draft.profileId || null,
        holdsEverything: draft.holdsEverything,
        type: draft.type,
      });
      notify({ kind: 'success', title: t(`${kind}.saved`) });
      onClose();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'stale-version') {
        const theirs = error.record as Role | Profile;
        setDraft(takeTheirs(before, draft, draftOf(theirs)));
        setRecord(theirs);
        setOvertaken(overtakenText(error, problemWords, t('editor.overtaken')));
        save.reset();
      }
      if (error instanceof ApiProblem && error.errors.some(({ path }) => path !== 'permissions')) {
        setErrors(Object.fromEntries(error.errors.map((rule) => [rule.path, refusal.ofRule(rule)])));
        setReviewing(false);
      }
    }
  };

  const options = PARTS.filter((each) => each !== 'history' || record !== null).map((value) => ({
    value,
    label: t(`editor.${value}`),
  }));
  return (
    <chakra.div display="grid" gap="4" data-testid="role-editor">
      <Button
        variant="ghost"
        size="xs"
        justifySelf="start"
        css={{ '& svg:dir(rtl)': { transform: 'scaleX(-1)' } }}
        onClick={() => (isChanged ? setLeaving(true) : onClose())}
      >
        <ArrowLeftIcon aria-hidden />
        {t('back')}
      </Button>
      <Flex justify="space-between" gap="3" wrap="wrap" align="center">
        <Heading as="h2" textStyle="lg" dir="auto">
          {record?.name ?? t(`${kind}.new`)}
        </Heading>
        <Flex gap="2" align="center" wrap="wrap">
          {!isReadOnly && (
            <chakra.span color="fg.muted" textStyle="xs" role="status" data-testid="change-count">
              {count > 0 ? t('editor.changes', { count }) : isChanged ? '' : t('editor.unchanged')}
            </chakra.span>
          )}
          {kind === 'role' && record?.status === 'active' && <ViewAsButton roleId={record.id} roleName={record.name} />}
          {record && mine.has({ resource, action: 'delete' }) && (
            <Button variant="outline" colorPalette="red" onClick={() => setDeleting(true)}>
              {t('editor.delete')}
            </Button>
          )}
          {!isReadOnly && (
            <Button colorPalette="brand" data-testid="review-role" onClick={review}>
              {t('editor.save')}
            </Button>
          )}
        </Flex>
      </Flex>
      {isReadOnly && <chakra.p color="fg.muted">{t('editor.readOnly')}</chakra.p>}
      <RoleFields
        kind={kind}
        draft={draft}
        errors={errors}
        isReadOnly={isReadOnly}
        mayGiveEverything={hasEverything}
        mayReadProfiles={mayReadProfiles}
        profileName={record && 'profileName' in record ? record.profileName : null}
        onChange={change}
      />
      <Segmented
        label={t('editor.parts')}
        value={part}
        onChange={(value) => setPart(value as Part)}
        options={options}
      />
      {part === 'rights' &&
        (draft.holdsEverything ? (
          <p>{t('editor.everythingText')}</p>
        ) : (
          <>
            {kind === 'role' && <RightWarnings strings={strings} addable={addable} onAdd={add} />}
            <PermissionMatrix
              chosen={draft.chosen}
              before={before.chosen}
              inherited={inherited}
              mine={mine}
              isReadOnly={isReadOnly}
              onChange={(chosen) => change({ chosen })}
            />
          </>
        ))}
      {part === 'preview' && <RolePreview strings={strings} />}
      {part === 'history' && record && <RoleHistory kind={kind} id={record.id} />}
      <ReviewDialog
        open={isReviewing}
        before={before}
        draft={draft}
        strings={strings}
        usersCount={record?.usersCount ?? 0}
        isBusy={save.isPending}
        error={save.error ? refusal.ofError(save.error) : overtaken}
        onSave={() => void send()}
        onClose={() => setReviewing(false)}
      />
      {guard}
      <ConfirmDialog
        open={isLeaving}
        kind="delete"
        title={tUi('form.unsavedTitle')}
        text={tUi('form.unsaved')}
        confirmLabel={tUi('form.discard')}
        cancelLabel={tUi('form.keepEditing')}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
      />
      <ConfirmDialog
        open={isDeleting}
        kind="delete"
        seen={record?.version}
        text={t('editor.deleteText')}
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          if (!record) return;
          await removeSeen(record);
          notify({ kind: 'success', title: t(`${kind}.deleted`) });
          onClose();
        }}
      />
    </chakra.div>
  );
}
