import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type RecipeDefinition, type SlotRecipeDefinition } from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css.ts';
import { animationStyles, keyframes, layerStyles } from './motion.ts';
import { recipes, slotRecipes } from './recipes.ts';
import { rememberStyles } from './remembered-styles.ts';
import { breakpoints } from './scales.ts';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

/**
 * Steward's only Chakra system: our tokens and only the recipes in use (creating one takes 30 to 200 ms, so never a
 * second).
 */
export const system = rememberStyles(
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
);

interface MoreRecipes {
  readonly recipes?: Readonly<Record<string, RecipeDefinition>>;
  readonly slotRecipes?: Readonly<Record<string, SlotRecipeDefinition>>;
}

/**
 * Adds the recipes of a lazily loaded part. Call it at module scope of that part, before its components render: Chakra
 * looks a recipe up on first use, which is why this works after the system was created.
 */
export function addRecipes(more: MoreRecipes): void {
  const theme = system._config.theme;
  if (!theme?.recipes || !theme.slotRecipes) throw new Error('The theme was built without recipes.');
  Object.assign(theme.recipes, more.recipes);
  Object.assign(theme.slotRecipes, more.slotRecipes);
}
