/**
 * Something long that a page carries for an island in an element of its own: as a part of the island's properties it would be
 * written as a text in a text in an attribute, twice as long, and hashed besides.
 */
export interface Carried<T extends object> {
  /** The element's. */
  readonly id: string;
  /** There while the page is drawn, and not among what is written for the island. */
  readonly value?: T;
}

/** What a page hands to its island. */
export const carry = <T extends object>(id: string, value: T): Carried<T> => Object.defineProperty({ id }, 'value', { value, enumerable: false });

/** What stands in the element, `<script type="application/json" id={carried.id}>`. */
export const carriedText = ({ value }: Carried<object>): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What the page carries. @throws where its element is not there */
export function carriedValue<T extends object>({ id, value }: Carried<T>): T {
  return value ?? (JSON.parse(document.getElementById(id)?.textContent ?? '') as T);
}
