import { chakra } from '@chakra-ui/react/styled-system';
import type { Asset } from '../assets.types.ts';
import { useWords } from '../use-words.ts';
import { detailsOf } from './asset-cells.tsx';

/** Which one of its type an asset is, in a dialog that would otherwise only name the type; nothing without details. */
export function AssetDetails({ asset }: { readonly asset: Asset }) {
  const details = detailsOf(asset, useWords());
  return details === '' ? null : (
    <chakra.p color="fg.muted" data-testid="which-asset">
      {details}
    </chakra.p>
  );
}
