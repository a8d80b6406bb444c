import { type Figure } from './figure.ts';
/** Sizes of the built page in `folder`: what everybody loads first, and what each thing that is loaded later adds to it. */
export declare function bundleFigures(folder: string): readonly Figure[];
