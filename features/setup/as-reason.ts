/** A sentence as the reason inside another one ("… due to {{reason}}. Try again.", A§8), which ends it itself. */
export const asReason = (sentence: string): string => sentence.replace(/[.。]$/, '');
