/** Row types of every table the application role may touch, keyed by table name. Filled as migrations add tables. */
export type Schema = Record<never, never>;
