import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LockIcon } from '../icons.tsx';

export interface PermissionPlaceholderProps {
  readonly permitted: boolean;
  readonly children?: ReactNode;
}

/** Shows a field with the permission, and otherwise a locked placeholder, so that it is not mistaken for empty. */
export function PermissionPlaceholder({ permitted, children }: PermissionPlaceholderProps) {
  const { t } = useTranslation('ui');
  if (permitted) return children;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      color="fg.subtle"
      data-testid="permission-placeholder"
      title={t('permission.hidden')}
    >
      <LockIcon size={12} aria-hidden />
      <span aria-hidden>•••</span>
      <span className="st-sr">{t('permission.hidden')}</span>
    </chakra.span>
  );
}
