/** A domain of its own, lower case, at least two labels. */
export const DOMAIN_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** Characters a new password has at least. */
export const SHORTEST_PASSWORD = 10;

/** ISO 4217 code of a currency that is in use. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** IANA name of a time zone. */
export const isTimezone = (name: string): boolean => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
