/** The languages in which the server writes. */
export type Language = 'en' | 'ar';
