import type { SetupForm } from '../setup-kind.ts';

/** A kind without its own fields. */
export const form: SetupForm = { shape: () => ({}), valuesOf: () => ({}), bodyOf: () => ({}), Fields: () => null };
