/** Cookie with the language of the page, which the server writes into what it sends with a document (ADR-0162). */
export const LANGUAGE_COOKIE = 'steward-language';
