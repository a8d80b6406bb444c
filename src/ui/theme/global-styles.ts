import { system } from './system.ts';

/** Reset, tokens and global rules, written when the page starts; in the build they are part of its styles file (ADR-0155). */
export const globalStyles = (): readonly object[] => system()._global as readonly object[];
