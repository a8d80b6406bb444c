import { dailyOperations } from '#features/daily-operations/index.ts';
import { leave } from '#features/leave/index.ts';
import { schedule } from '#features/schedule/index.ts';
import { translator } from '../language/translator.ts';
import Palette, { type PaletteDialogProps } from './palette.dialog.tsx';

/** Features with palette commands: their hooks are called in this order. */
const OFFERING = [leave, schedule, dailyOperations];

/** Loads the palette with the features' commands and their texts. */
export async function loadPalette() {
  const offers = await Promise.all(
    OFFERING.map(async ({ texts, commands }) => {
      const [useCommands] = await Promise.all([commands(), translator.loadNamespaces(texts.namespace)]);
      return useCommands;
    }),
  );
  const useCommands = () => offers.flatMap((useOffer) => useOffer());
  return {
    default: (props: Omit<PaletteDialogProps, 'useCommands'>) => <Palette {...props} useCommands={useCommands} />,
  };
}
