import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';

export interface BusyButtonProps extends ButtonProps {
  /** In progress: shows a spinner and ignores clicks, but keeps the focus (a disabled button would lose it). */
  readonly busy?: boolean | undefined;
}

/** A button for an action that takes a while. */
export function BusyButton({ busy = false, children, onClick, ...rest }: BusyButtonProps) {
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
