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

/**
 * Turns a section on or off: shown at once, taken back when the server refuses. One after the other, each with
 * everything switched so far, so that the last word is the one that stays.
 */
export function useSwitchTile() {
  const client = useQueryClient();
  const put = ({ toggle, isOn }: Switching): void =>
    void client.setQueryData(queryKey, (off = []) => [
      ...off.filter((other) => other !== toggle),
      ...(isOn ? [] : [toggle]),
    ]);
  return useMutation({
    scope: { id: 'tile-settings' },
    mutationFn: () =>
      call(api.dashboard.writeTileSettings, { body: { off: [...(client.getQueryData(queryKey) ?? [])] } }),
    onMutate: async (switching: Switching) => {
      await client.cancelQueries({ queryKey });
      put(switching);
    },
    onError: (_, { toggle, isOn }) => put({ toggle, isOn: !isOn }),
  });
}
