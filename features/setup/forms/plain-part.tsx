import type { SetupForm } from '../setup-kind.ts';

/** A kind without fields of its own. */
export const form: SetupForm = { shape: () => ({}), valuesOf: () => ({}), bodyOf: () => ({}), Fields: () => null };
