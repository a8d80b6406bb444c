import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { PROFILE_TYPES, ROLE_STATUSES, type ProfileType, type RoleStatus } from '#domain/roles.ts';
import { Input, NativeSelect } from '#ui/input/input.tsx';
import { chakra } from '#ui/primitives.ts';
import { Select } from '#ui/select/select.tsx';
import { styled } from '#ui/styled.ts';
import { profileChoicesQuery, type Kind } from '../roles.queries.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';
import type { RoleDraft } from './role-draft.ts';

const Fields = styled('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, maxWidth: '760px' },
});

function Field({
  label,
  error,
  isRequired = false,
  children,
}: {
  readonly label: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly children: (id: string, errorId: string | undefined) => ReactNode;
}) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1" alignContent="start">
      <chakra.label htmlFor={id} textStyle="xs" fontWeight="medium">
        {label}
        {isRequired && (
          <chakra.span aria-hidden color="fg.error">
            {' *'}
          </chakra.span>
        )}
      </chakra.label>
      {children(id, error ? `${id}e` : undefined)}
      {error && (
        <chakra.span id={`${id}e`} role="alert" color="fg.error" textStyle="xs">
          {error}
        </chakra.span>
      )}
    </chakra.div>
  );
}

export interface RoleFieldsProps {
  readonly kind: Kind;
  readonly draft: RoleDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  /** Only full administrators can grant everything. */
  readonly mayGiveEverything: boolean;
  readonly mayReadProfiles: boolean;
  readonly profileName: string | null;
  readonly onChange: (changes: Partial<RoleDraft>) => void;
}

/** Name and properties of a role or profile. */
export function RoleFields({
  kind,
  draft,
  errors,
  isReadOnly,
  mayGiveEverything,
  mayReadProfiles,
  profileName,
  onChange,
}: RoleFieldsProps) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const profiles = useQuery({ ...profileChoicesQuery, enabled: kind === 'role' && mayReadProfiles }).data?.data ?? [];
  const isOther = draft.profileId !== '' && !profiles.some(({ id }) => id === draft.profileId);
  return (
    <Fields>
      <Field label={t('editor.name')} error={errors['name']} isRequired>
        {(id, describedBy) => (
          <Input
            id={id}
            value={draft.name}
            maxLength={100}
            required
            readOnly={isReadOnly}
            aria-invalid={describedBy ? true : undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('editor.description')} error={errors['description']}>
        {(id) => (
          <Input
            id={id}
            value={draft.description}
            maxLength={400}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('editor.status')} error={errors['status']}>
        {(id) => (
          <NativeSelect
            id={id}
            value={draft.status}
            disabled={isReadOnly}
            onChange={(event) => onChange({ status: event.currentTarget.value as RoleStatus })}
          >
            {ROLE_STATUSES.map((status) => (
              <option key={status} value={status}>
                {words.status(status)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {kind === 'role' ? (
        <Field label={t('editor.profile')} error={errors['profileId']}>
          {(id) => (
            <Select
              id={id}
              label={t('editor.profile')}
              empty={t('editor.noProfile')}
              value={draft.profileId}
              disabled={isReadOnly || !mayReadProfiles}
              onChange={(profileId) => onChange({ profileId })}
              options={[
                ...(isOther ? [{ value: draft.profileId, label: profileName ?? '' }] : []),
                ...profiles.map((profile) => ({ value: profile.id, label: profile.name })),
              ]}
            />
          )}
        </Field>
      ) : (
        <Field label={t('editor.type')} error={errors['type']}>
          {(id) => (
            <NativeSelect
              id={id}
              value={draft.type}
              disabled={isReadOnly}
              onChange={(event) => onChange({ type: event.currentTarget.value as ProfileType })}
            >
              {PROFILE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`type.${type}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      {kind === 'role' && (mayGiveEverything || draft.holdsEverything) && (
        <chakra.label display="flex" gap="2" alignItems="center" gridColumn="1 / -1" minHeight="24px">
          <input
            type="checkbox"
            checked={draft.holdsEverything}
            disabled={isReadOnly || !mayGiveEverything}
            onChange={(event) => onChange({ holdsEverything: event.currentTarget.checked })}
          />
          {t('editor.holdsEverything')}
          {errors['holdsEverything'] && (
            <chakra.span role="alert" color="fg.error">
              {errors['holdsEverything']}
            </chakra.span>
          )}
        </chakra.label>
      )}
    </Fields>
  );
}
