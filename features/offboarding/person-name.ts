/** Somebody's name as it is written everywhere here. */
export const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
