/** Rows of a page unless the caller says otherwise (A§9). */
export const PAGE_SIZE = 20;
/** Most rows of a page of countries, provinces or currencies: more than there are, so that a form can offer all of them. */
export const GEOGRAPHY_SIZE = 500;
