/** Something that can be chosen: a person, a location, an asset. */
export interface Option {
  readonly id: string;
  readonly label: string;
  /** Second line: a number, a job title. */
  readonly detail?: string | undefined;
  readonly imageUrl?: string | null | undefined;
}

/** Finds options for what was typed; an empty text asks for the first ones. Aborted when the text changes again. */
export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
