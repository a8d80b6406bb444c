import { use } from 'react';
import { styled } from '../styled.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Spinner } from '../elements.ts';
import { ReadOnlyContext } from './read-only.ts';

export interface BusyButtonProps extends ButtonProps {
  /** In progress: shows a spinner and ignores clicks, but keeps the focus (a disabled button would lose it). */
  readonly busy?: boolean | undefined;
  /** It only reads, so it works where nothing can be changed. */
  readonly isRead?: boolean;
}

const LOCKED: ButtonProps = {
  variant: 'outline',
  colorPalette: 'gray',
  isLocked: true,
  'aria-disabled': true,
  'aria-describedby': undefined,
};

function Busy({ busy = false, isRead = false, children, onClick, ...rest }: BusyButtonProps) {
  const readOnly = use(ReadOnlyContext);
  const lockedReason = isRead ? null : readOnly;
  return (
    <Button
      {...rest}
      {...(lockedReason === null ? {} : { ...LOCKED, title: lockedReason })}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy || lockedReason !== null) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner size="xs" borderWidth="2px" aria-hidden />}
      {children}
    </Button>
  );
}

/** A button for an action that takes a while. */
export const BusyButton = styled(Busy, {});
