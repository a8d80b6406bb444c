/** A value of the latest render for callbacks that are created once: set in a layout effect, read in actions. */
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
