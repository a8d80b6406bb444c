import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';

export interface BusyButtonProps extends ButtonProps {
  /** Work is under way: a spinner is shown and clicks are ignored, but the focus stays (a disabled button would lose it). */
  readonly busy?: boolean | undefined;
}

/** A button of which the work takes a while. */
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
