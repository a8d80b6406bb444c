/** Languages the server writes in. */
export type Language = 'en' | 'ar';
