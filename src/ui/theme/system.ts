import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  createSystem,
  type RecipeDefinition,
  type SlotRecipeDefinition,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css.ts';
import { animationStyles, keyframes, layerStyles } from './motion.ts';
import { recipes, slotRecipes } from './recipes.ts';
import { rememberStyles } from './remembered-styles.ts';
import { breakpoints } from './scales.ts';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

let made: SystemContext | undefined;

/**
 * Steward's only Chakra system: our tokens and only the recipes in use. Creating one takes 30 to 200 ms: never a second,
 * and only once something is shown whose styles the build does not know (ADR-0155).
 */
export const system = (): SystemContext =>
  (made ??= rememberStyles(
    createSystem(defaultBaseConfig, {
      preflight: true,
      // A rule added to a cascade layer later makes the browser lay out the whole page again (it assumes that fonts have
      // changed).
      disableLayers: true,
      cssVarsPrefix: 'st',
      cssVarsRoot: ':where(html)',
      globalCss,
      theme: {
        breakpoints,
        keyframes,
        layerStyles,
        animationStyles,
        tokens,
        semanticTokens,
        textStyles,
        recipes,
        slotRecipes,
      },
    }),
  ));

interface MoreRecipes {
  readonly recipes?: Readonly<Record<string, RecipeDefinition>>;
  readonly slotRecipes?: Readonly<Record<string, SlotRecipeDefinition>>;
}

/**
 * Adds the recipes of a lazily loaded part. Call it at module scope of that part, before its components render: Chakra
 * looks a recipe up on first use, which is why this works after the system was created.
 */
export function addRecipes(more: MoreRecipes): void {
  // A system that is there has its own copy.
  for (const theme of [{ recipes, slotRecipes }, made?._config.theme]) {
    if (theme?.recipes) Object.assign(theme.recipes, more.recipes);
    if (theme?.slotRecipes) Object.assign(theme.slotRecipes, more.slotRecipes);
  }
}
