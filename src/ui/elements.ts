import { styled } from './styled.ts';
import { elementRecipes } from './theme/recipes.ts';

export const Heading = styled('h2', elementRecipes.heading);
export const Link = styled('a', elementRecipes.link);
export const Separator = styled('span', elementRecipes.separator, { defaultProps: { role: 'separator' } });
/** Stands in for what is loading. */
export const Skeleton = styled('div', elementRecipes.skeleton);
export const Spinner = styled('span', elementRecipes.spinner);
export const Text = styled('p', {});
