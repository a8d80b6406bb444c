import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { phoneShifts } from '#blocks/shifts/phone-shifts.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button } from '#ui/primitives.ts';
import { knownPhone } from '../known-phone.ts';

const PinDoor = lazyPart(() => import('./pin-door.tsx'));

export interface ViewDoorProps {
  /** Signs in with the password, and with the code of a second factor. */
  readonly PasswordPage: ComponentType<{ readonly isApp?: boolean; readonly children?: ReactNode }>;
}

/** Signs in to the employee view: with the PIN on a known phone, else with the password. */
export function ViewDoor({ PasswordPage }: ViewDoorProps) {
  const t = useViewTexts();
  const [usesPin, setUsesPin] = useState(true);
  const name = knownPhone.name();
  // Who signed out, or whose session ended, leaves nothing of their shifts on the phone.
  useEffect(() => phoneShifts.forget(), []);
  if (usesPin && name !== null) return <PinDoor name={name} onPassword={() => setUsesPin(false)} />;
  return (
    <PasswordPage isApp>
      {name !== null && (
        <Button variant="ghost" width="full" minH="48px" mt="3" data-testid="use-pin" onClick={() => setUsesPin(true)}>
          {t('door.usePin')}
        </Button>
      )}
    </PasswordPage>
  );
}
