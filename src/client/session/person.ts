interface Person {
  readonly tenant: { readonly id: string };
  readonly user: { readonly id: string };
}

/** A person of a tenant as one string. */
export const personOf = ({ tenant, user }: Person): string => `${tenant.id}/${user.id}`;
