import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { TileToggle } from '#domain/tiles.ts';
import { call } from '#client/http/call.ts';
import { tileSettingsQuery } from './dashboard.queries.ts';

interface Switching {
  readonly toggle: TileToggle;
  readonly isOn: boolean;
}

const { queryKey } = tileSettingsQuery;

export interface TileSwitches {
  /** Rejects when saving fails. */
  readonly turn: (toggle: TileToggle, isOn: boolean) => Promise<unknown>;
  /** Why the last save failed. */
  readonly error: Error | null;
}

/**
 * Saves which sections are on: optimistic in the cache, rolled back on refusal. Saves run sequentially, each with all
 * changes so far, so that the last one wins.
 */
export function useTileSwitches(): TileSwitches {
  const client = useQueryClient();
  const put = ({ toggle, isOn }: Switching): void =>
    void client.setQueryData(queryKey, (before) => ({
      off: [...(before?.off ?? []).filter((other) => other !== toggle), ...(isOn ? [] : [toggle])],
    }));
  const { mutateAsync, error } = useMutation({
    scope: { id: 'tile-settings' },
    mutationFn: (_: Switching) =>
      call(api.dashboard.writeTileSettings, { body: { off: [...(client.getQueryData(queryKey)?.off ?? [])] } }),
    onError: (_, { toggle, isOn }) => put({ toggle, isOn: !isOn }),
  });
  return {
    turn: (toggle, isOn) => {
      void client.cancelQueries({ queryKey });
      put({ toggle, isOn });
      return mutateAsync({ toggle, isOn });
    },
    error,
  };
}
