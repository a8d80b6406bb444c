/** Default rows per page (A§9). */
export const PAGE_SIZE = 20;
/** Maximum page size of countries, provinces or currencies: more than there are, so that a form can offer all. */
export const GEOGRAPHY_SIZE = 500;
