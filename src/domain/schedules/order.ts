/** Compares ids and ISO texts by code point: the same order on every machine, which a locale does not promise. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
