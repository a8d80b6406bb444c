/** A tenant's own domain: lower case, at least two labels. */
export const DOMAIN_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** Minimum length of a new password in characters. */
export const SHORTEST_PASSWORD = 10;

let currencies: ReadonlySet<string> | undefined;

/**
 * Whether a code is an ISO 4217 currency. Called for every amount of a long list, so the platform's list is read once.
 */
export const isCurrency = (code: string): boolean =>
  (currencies ??= new Set(Intl.supportedValuesOf('currency'))).has(code);

/** Whether a name is an IANA time zone. */
export const isTimezone = (name: string): boolean =>
  name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
