import { styled } from '../styled.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon, PencilIcon, TrashIcon, UsersIcon } from '../icons.tsx';
import type { SavedView } from './view.types.ts';

export interface ViewRowProps {
  readonly view: SavedView;
  readonly isChosen: boolean;
  readonly mayShare: boolean;
  readonly onChoose: () => void;
  readonly onRename: () => void;
  readonly onShare: (isShared: boolean) => Promise<void>;
  readonly onDelete: () => void;
}

const Row = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '32px',
      minWidth: '28px',
      cursor: 'pointer',
      borderRadius: 'l1',
      '&:hover': { bg: 'bg.muted' },
    },
    '& .choose': {
      flex: '1',
      minWidth: '0',
      justifyContent: 'flex-start',
      textAlign: 'start',
      px: '2',
      overflowWrap: 'anywhere',
    },
    '& .choose[aria-current]': { fontWeight: 'medium', bg: 'bg.subtle' },
    '& small': { textStyle: 'xs', color: 'fg.muted' },
    '& [aria-pressed=true]': { color: 'brand.fg' },
    '& .error': { width: '100%', textStyle: 'xs', color: 'fg.error' },
  },
});

/** One view: clicking its name chooses it; beside it the owner's actions. */
export function ViewRow({ view, isChosen, mayShare, onChoose, onRename, onShare, onDelete }: ViewRowProps) {
  const { t } = useTranslation('ui');
  const [error, setError] = useState<string>();
  const { name, isShared, canChange, ownerName } = view;
  const share = async () => {
    setError(undefined);
    try {
      await onShare(!isShared);
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : t('error.title'));
    }
  };
  return (
    <Row data-testid="view">
      <button type="button" className="choose" aria-current={isChosen || undefined} onClick={onChoose}>
        <bdi>{name}</bdi>
        {ownerName !== null && <small>{t('views.by', { name: ownerName })}</small>}
        {isChosen && <CheckIcon size={14} aria-hidden />}
      </button>
      {canChange && (
        <>
          {(mayShare || isShared) && (
            <button
              type="button"
              aria-pressed={isShared}
              aria-label={t(isShared ? 'views.unshare' : 'views.shareOne', { name })}
              title={t(isShared ? 'views.unshare' : 'views.shareOne', { name })}
              onClick={() => void share()}
            >
              <UsersIcon size={14} aria-hidden />
            </button>
          )}
          <button
            type="button"
            aria-label={t('views.rename', { name })}
            title={t('views.rename', { name })}
            onClick={onRename}
          >
            <PencilIcon size={14} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t('views.remove', { name })}
            title={t('views.remove', { name })}
            onClick={onDelete}
          >
            <TrashIcon size={14} aria-hidden />
          </button>
        </>
      )}
      {error !== undefined && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
    </Row>
  );
}
