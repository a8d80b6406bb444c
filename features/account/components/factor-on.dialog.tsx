import { useState } from 'react';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useRefreshAccount } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { FactorPassword } from './factor-password.tsx';
import { FactorScan } from './factor-scan.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

export interface FactorOnDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Turns the second factor on: password, app, recovery codes. It is on from the moment the app's code was accepted. */
export default function FactorOnDialog({ email, onClose }: FactorOnDialogProps) {
  const t = useAccountTexts();
  const refresh = useRefreshAccount();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const close = (): void => {
    void refresh();
    onClose();
  };
  const isKeeping = step.at === 'codes';
  return (
    // The codes are shown once: an outside click must not close the dialog.
    <Dialog
      open
      onClose={close}
      role={isKeeping ? 'alertdialog' : 'dialog'}
      title={t(isKeeping ? 'factor.codesTitle' : 'factor.onTitle')}
    >
      {step.at === 'password' && (
        <FactorPassword onCancel={close} onBegun={(begun) => setStep({ at: 'scan', ...begun })} />
      )}
      {step.at === 'scan' && (
        <FactorScan
          secret={step.secret}
          uri={step.uri}
          onCancel={close}
          onConfirmed={(codes) => setStep({ at: 'codes', codes })}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} email={email} onKept={close} />}
    </Dialog>
  );
}
