import { PUBLIC_PATHS } from '../route-table.ts';

const PATHS: readonly string[] = Object.values(PUBLIC_PATHS);

/** Pages on which one usually is nobody yet. */
export const isStrangersPage = (path: string): boolean => PATHS.includes(path.replace(/\/$/, ''));
