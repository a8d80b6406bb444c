import { useQueryClient, type Query } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { permissionsQuery } from '../session/use-permissions.ts';
import { useLive } from './use-live.ts';

/** What a form was opened with is not read again under the hands of who is editing. */
const isReadAgain = ({ observers }: Query): boolean => observers.every(({ options }) => options.staleTime !== Infinity);

/**
 * Keeps the person's rights as they are at the server: menu, pages and buttons follow. What was read with other rights is read again,
 * and what is not shown is forgotten.
 */
export function useLiveRights(): void {
  const client = useQueryClient();
  useLive((event) => {
    if (event.name === 'missed' || (event.name === 'ready' && !event.data.isComplete))
      void client.invalidateQueries({ queryKey: permissionsQuery.queryKey });
    if (event.name !== 'rights') return;
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries({ predicate: isReadAgain });
    // The session has the modules of the tenant and the person's own record.
    void session.renew();
  });
}
