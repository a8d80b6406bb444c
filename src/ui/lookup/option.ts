/** A selectable item: a person, a location, an asset. */
export interface Option {
  readonly id: string;
  readonly label: string;
  /** Second line: a number, a job title. */
  readonly detail?: string | undefined;
  readonly imageUrl?: string | null | undefined;
  /** Heading above it; options of one group stand together. */
  readonly group?: string | undefined;
}

/** Finds options for a typed text; an empty text requests the first ones. Aborted when the text changes again. */
export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
