/** The Arabic texts every page needs, in one file. */
export { ar as ui } from '#ui/texts/ar.ts';
export { ar as client } from '#client/texts/ar.ts';
export { ar as app } from '../texts/ar.ts';
