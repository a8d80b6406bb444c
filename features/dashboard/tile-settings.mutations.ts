import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  readonly isOn: (toggle: TileToggle) => boolean;
  readonly turn: (toggle: TileToggle, isOn: boolean) => void;
  /** Why the last choice was not kept. */
  readonly error: Error | null;
}

/**
 * Turns sections on and off: shown at once, taken back when the server refuses. One after the other, each with
 * everything switched so far, so that the last word is the one that stays.
 */
export function useTileSwitches(off: readonly TileToggle[]): TileSwitches {
  const client = useQueryClient();
  // What is being kept. The cache tells the page a moment later: until then the box would jump back under the pointer.
  const [turned, setTurned] = useState<Readonly<Partial<Record<TileToggle, boolean>>>>({});
  const put = ({ toggle, isOn }: Switching): void =>
    void client.setQueryData(queryKey, (before = []) => [
      ...before.filter((other) => other !== toggle),
      ...(isOn ? [] : [toggle]),
    ]);
  const { mutate, error } = useMutation({
    scope: { id: 'tile-settings' },
    mutationFn: (_: Switching) =>
      call(api.dashboard.writeTileSettings, { body: { off: [...(client.getQueryData(queryKey) ?? [])] } }),
    onError: (_, { toggle, isOn }) => put({ toggle, isOn: !isOn }),
    onSettled: (_, __, { toggle }) => setTurned(({ [toggle]: ___, ...rest }) => rest),
  });
  return {
    isOn: (toggle) => turned[toggle] ?? !off.includes(toggle),
    turn: (toggle, isOn) => {
      void client.cancelQueries({ queryKey });
      setTurned((before) => ({ ...before, [toggle]: isOn }));
      put({ toggle, isOn });
      mutate({ toggle, isOn });
    },
    error,
  };
}
