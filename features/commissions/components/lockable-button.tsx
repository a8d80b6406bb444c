import { useId, type ReactNode } from 'react';
import { LockIcon } from '#ui/icons.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    maxWidth: '100%',
    '& small': { display: 'flex', gap: '1.5', color: 'fg.muted', textStyle: 'xs', overflowWrap: 'anywhere' },
    '& small > svg': { flexShrink: '0', marginTop: '1px' },
  },
});

/** A button that stays when it is locked, with the reason beside it. */
export function LockableButton({
  label,
  name,
  icon,
  reason,
  onPress,
}: {
  readonly label: string;
  /** The label with what it is about, for screen readers. */
  readonly name: string;
  readonly icon?: ReactNode;
  /** Why it is locked; null when it is not. */
  readonly reason: string | null;
  readonly onPress: (button: HTMLElement) => void;
}) {
  const id = useId();
  const isLocked = reason !== null;
  return (
    <Line>
      {isLocked && (
        <small id={id}>
          <LockIcon size={14} aria-hidden />
          <span>{reason}</span>
        </small>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={name}
        // Not `disabled`: the reason must be readable.
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? id : undefined}
        isLocked={isLocked}
        onClick={({ currentTarget }) => {
          if (!isLocked) onPress(currentTarget);
        }}
      >
        {isLocked ? <LockIcon aria-hidden /> : icon}
        {label}
      </Button>
    </Line>
  );
}
