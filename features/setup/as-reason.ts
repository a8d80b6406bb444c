/**
 * A sentence as the reason inside another one ("… due to {{reason}}. Try again.", A§8), which ends with its own full
 * stop.
 */
export const asReason = (sentence: string): string => sentence.replace(/[.。]$/, '');
