import { Button } from '../button/button.tsx';
import { styled } from '../styled.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../button/busy-button.tsx';
import { Input } from '../input/input.tsx';

const MAX_CHARACTERS = 80;

export interface ViewNameProps {
  readonly start: string;
  /** Offers sharing together with the name. */
  readonly shareable?: boolean;
  readonly onSave: (name: string, isShared: boolean) => Promise<void>;
  readonly onCancel: () => void;
}

const Line = styled('form', {
  base: {
    display: 'grid',
    gap: '2',
    '& label': { display: 'flex', alignItems: 'center', gap: '2', minHeight: '24px', cursor: 'pointer' },
    '& .buttons': { display: 'flex', justifyContent: 'flex-end', gap: '2' },
    '& .error': { textStyle: 'xs', color: 'fg.error' },
  },
});

/** Names a new or an existing view. A server error is shown below the name. */
export function ViewName({ start, shareable = false, onSave, onCancel }: ViewNameProps) {
  const { t } = useTranslation('ui');
  const [name, setName] = useState(start);
  const [isShared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const errorId = useId();
  const save = async () => {
    const text = name.trim();
    if (text === '') {
      setError(t('form.rule.required'));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await onSave(text, isShared);
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : t('error.title'));
      setBusy(false);
    }
  };
  return (
    <Line
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!busy) void save();
      }}
    >
      <Input
        size="xs"
        autoFocus
        value={name}
        maxLength={MAX_CHARACTERS}
        aria-label={t('views.name')}
        placeholder={t('views.name')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {error !== undefined && (
        <p role="alert" className="error" id={errorId}>
          {error}
        </p>
      )}
      {shareable && (
        <label>
          <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
          {t('views.share')}
        </label>
      )}
      <div className="buttons">
        <Button size="xs" variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <BusyButton type="submit" size="xs" colorPalette="brand" busy={busy}>
          {t('common.save')}
        </BusyButton>
      </div>
    </Line>
  );
}
