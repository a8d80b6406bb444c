/** Rows of a page unless the caller says otherwise (A§9). */
export const PAGE_SIZE = 20;
