import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#contract/api.ts';
import { PIN_RIGHT } from '#domain/audiences.ts';
import { ACCOUNT } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { knownPhone } from './known-phone.ts';

/** Whether the reader has a PIN. */
const pinQuery = queryOptions({ ...readOptions([...ACCOUNT, 'pin'], api.account.read), staleTime: 60_000 });

/** Offers the PIN at the next sign-in on this phone, to people who have one and may use it. */
export function useRememberPhone(): void {
  const { user } = useSession();
  const { data } = useQuery(pinQuery);
  const mayUseIt = usePermissions().has(PIN_RIGHT);
  const hasPin = data && data.pin !== null && !data.pin.isLocked;
  useEffect(() => {
    if (hasPin && mayUseIt) knownPhone.remember(user.displayName);
    else if (hasPin !== undefined) knownPhone.forget();
  }, [hasPin, mayUseIt, user.displayName]);
}
