/** A domain of its own, lower case, at least two labels. */
export const DOMAIN_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** Characters a new password has at least. */
export const SHORTEST_PASSWORD = 10;

let currencies: ReadonlySet<string> | undefined;

/** ISO 4217 code of a currency. Asked for every amount of a long list, so the list of the platform is read once. */
export const isCurrency = (code: string): boolean =>
  (currencies ??= new Set(Intl.supportedValuesOf('currency'))).has(code);

/** IANA name of a time zone. */
export const isTimezone = (name: string): boolean =>
  name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
