/** The English texts every page needs, in one file. */
export { en as ui } from '#ui/texts/en.ts';
export { en as client } from '#client/texts/en.ts';
export { en as app } from '../texts/en.ts';
