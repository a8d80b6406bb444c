/** What a component was drawn with last, for what outlives a drawing: set in an effect, read in actions. */
export class Latest<T> {
  #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  readonly get = (): T => this.#value;
  readonly set = (value: T): void => {
    this.#value = value;
  };
}
