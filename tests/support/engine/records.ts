import { randomBytes } from 'node:crypto';
import type { Collection, PbRecord } from '../../../src/backend/jsvm.d.ts';

/** A field as PocketBase describes it in `_collections`. */
export interface FieldFacts {
  readonly name: string;
  readonly type: string;
  readonly hidden?: boolean;
  readonly onlyInt?: boolean;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly maxSelect?: number;
  readonly onCreate?: boolean;
  readonly onUpdate?: boolean;
}
export interface CollectionFacts extends Collection {
  readonly facts: readonly FieldFacts[];
  /** The same by name. */
  readonly byName: ReadonlyMap<string, FieldFacts>;
}
export type Row = Record<string, string | number | null>;

/** A collection by its row in `_collections`. */
export function collectionOf(id: string, name: string, fields: string): CollectionFacts {
  const facts = JSON.parse(fields) as readonly FieldFacts[];
  const asked = new Map(facts.map((one) => [one.name, { getHidden: () => one.hidden === true, type: () => one.type }]));
  const asking = { fieldNames: () => facts.map((one) => one.name), getByName: (field: string) => asked.get(field) ?? null };
  return { id, name, facts, byName: new Map(facts.map((one) => [one.name, one])), fields: asking };
}

const isMany = ({ type, maxSelect = 1 }: FieldFacts): boolean => (type === 'select' || type === 'relation' || type === 'file') && maxSelect > 1;

/** A value as PocketBase keeps it in the column of a field. */
function stored(field: FieldFacts, value: unknown): string | number | null {
  if (field.type === 'json') return typeof value === 'string' ? value : JSON.stringify(value ?? null);
  if (isMany(field)) return JSON.stringify(Array.isArray(value) ? value : value ? [value] : []);
  if (field.type === 'number') return Number(value) || 0;
  if (field.type === 'bool') return value === true || value === 1 || value === 'true' ? 1 : 0;
  if (field.type === 'geoPoint') return typeof value === 'string' ? value : JSON.stringify(value ?? { lon: 0, lat: 0 });
  const text = value === null || value === undefined ? '' : String(value);
  if (field.type !== 'date' && field.type !== 'autodate') return text;
  const at = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(at) ? '' : new Date(at).toISOString().replace('T', ' ');
}

/** A record of the engine's own database, with what the desk's code asks of PocketBase's. */
export class EngineRecord implements PbRecord {
  readonly #collection: CollectionFacts;
  readonly #values: Map<string, string | number | null>;
  #original: Row;
  isNew: boolean;

  constructor(collection: Collection, row?: Row) {
    this.#collection = collection as CollectionFacts;
    this.isNew = row === undefined;
    this.#original = row ?? {};
    this.#values = new Map(this.#collection.facts.map((field) => [field.name, row ? (row[field.name] ?? null) : stored(field, null)]));
  }

  get id(): string {
    return this.getString('id');
  }

  collection(): CollectionFacts {
    return this.#collection;
  }

  /** Forms with files come to the real PocketBase alone. */
  getUnsavedFiles(): readonly never[] {
    return [];
  }

  original(): EngineRecord {
    return Object.keys(this.#original).length === 0 ? new EngineRecord(this.#collection) : new EngineRecord(this.#collection, this.#original);
  }

  clone(): EngineRecord {
    const copy = new EngineRecord(this.#collection, Object.fromEntries(this.#values));
    copy.#original = this.#original;
    copy.isNew = this.isNew;
    return copy;
  }

  #field(name: string): FieldFacts | undefined {
    return this.#collection.byName.get(name);
  }

  get(name: string): unknown {
    const value = this.#values.get(name) ?? '';
    return this.#field(name)?.type === 'bool' ? value === 1 : value;
  }

  getString(name: string): string {
    const value = this.#values.get(name) ?? '';
    return this.#field(name)?.type === 'bool' ? String(value === 1) : String(value);
  }

  getInt(name: string): number {
    return Math.trunc(Number(this.#values.get(name) ?? 0)) || 0;
  }

  getBool(name: string): boolean {
    return this.#values.get(name) === 1;
  }

  getStringSlice(name: string): readonly string[] {
    const text = this.getString(name);
    const field = this.#field(name);
    return field && isMany(field) ? (JSON.parse(text || '[]') as readonly string[]) : text === '' ? [] : [text];
  }

  set(name: string, value: unknown): void {
    const field = this.#field(name);
    if (field) this.#values.set(name, stored(field, value));
  }

  fieldsData(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#collection.facts.map((field) => [field.name, isMany(field) ? this.getStringSlice(field.name) : this.get(field.name)]));
  }

  publicExport(): Readonly<Record<string, unknown>> {
    const hidden = new Set(this.#collection.facts.filter((field) => field.hidden).map((field) => field.name));
    return Object.fromEntries(Object.entries(this.fieldsData()).filter(([name]) => !hidden.has(name)));
  }

  /** The row to be written: id and dates set, numbers held against their fields. @throws Error where one does not fit */
  toRow(now: string): Row {
    if (this.isNew && this.id === '') this.#values.set('id', randomBytes(8).toString('hex').slice(0, 15));
    for (const field of this.#collection.facts) {
      const value = this.#values.get(field.name);
      if (field.type === 'autodate' && (this.isNew ? field.onCreate : field.onUpdate)) this.#values.set(field.name, now);
      if (field.type !== 'number' || typeof value !== 'number' || value === 0) continue;
      const isWrong = (field.onlyInt && !Number.isInteger(value)) || value < (field.min ?? -Infinity) || value > (field.max ?? Infinity);
      if (isWrong) throw new Error(`${this.#collection.name}.${field.name} is ${value}`);
    }
    return Object.fromEntries(this.#values);
  }

  isSuperuser(): boolean {
    return false;
  }

  hide(): EngineRecord {
    return this;
  }

  withCustomData(): EngineRecord {
    return this;
  }

  setRandomPassword(): string {
    throw new Error('accounts are PocketBase’s');
  }

  validatePassword(): boolean {
    throw new Error('accounts are PocketBase’s');
  }

  refreshTokenKey(): void {
    throw new Error('accounts are PocketBase’s');
  }

  newAuthToken(): string {
    throw new Error('accounts are PocketBase’s');
  }
}
