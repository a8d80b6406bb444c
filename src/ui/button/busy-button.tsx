import { styled } from '../styled.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Spinner } from '../elements.ts';

export interface BusyButtonProps extends ButtonProps {
  /** In progress: shows a spinner and ignores clicks, but keeps the focus (a disabled button would lose it). */
  readonly busy?: boolean | undefined;
}

function Busy({ busy = false, children, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
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
