/** Formats in which other programs read a machine: SCXML, BPMN 2.0, and the configuration of XState in JSON. */
export const MODEL_FORMATS = ['scxml', 'bpmn', 'xstate'] as const;
export type ModelFormat = (typeof MODEL_FORMATS)[number];
