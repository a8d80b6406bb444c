import { useState, type ReactNode } from 'react';
import { notify } from '../toast/messages.ts';
import { styled } from '../styled.ts';
import { BusyButton, type BusyButtonProps } from './busy-button.tsx';

export interface WorkButtonProps extends Omit<BusyButtonProps, 'busy' | 'onClick'> {
  /** Label and title of the failure message, which shows the rejection. */
  readonly name: string;
  readonly work: () => Promise<void>;
  readonly children: ReactNode;
}

function Work({ name, work, children, ...rest }: WorkButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify({ kind: 'error', title: name, ...(error instanceof Error && { description: error.message }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton {...rest} busy={isBusy} onClick={() => void start()}>
      {children}
    </BusyButton>
  );
}

/** A button for an async action: busy until it is done, with a message when it fails. */
export const WorkButton = styled(Work, {});
