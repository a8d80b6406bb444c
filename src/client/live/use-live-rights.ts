import { useQueryClient, type Query } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { isViewing } from '../session/viewing.ts';
import { permissionsQuery } from '../session/use-permissions.ts';
import { useLive } from './use-live.ts';

/** The initial data of a form is not refetched while a person is editing. */
const isReadAgain = ({ observers }: Query): boolean => observers.every(({ options }) => options.staleTime !== Infinity);

/**
 * Keeps the person's rights in sync with the server: menu, pages and buttons follow. Data read with other rights is
 * refetched, and hidden data is dropped.
 */
export function useLiveRights(): void {
  const client = useQueryClient();
  useLive((event) => {
    if (event.name === 'missed' || (event.name === 'ready' && !event.data.isComplete))
      void client.invalidateQueries({ queryKey: permissionsQuery.queryKey });
    if (event.name !== 'rights') return;
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries({ predicate: isReadAgain });
    // The session contains the tenant's modules and the person's own record. A view as a role is not renewed.
    if (!isViewing()) void session.renew();
  });
}
