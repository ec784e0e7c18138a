/** A payout of a statement, ready to be set: texts alone, in the reader's language. */
export interface StatementPart {
  readonly heading: string;
  readonly state: string;
  readonly sum: string;
  /** Of each column, as many as a row has cells. */
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A statement, ready to be set as a PDF. */
export interface StatementPage {
  readonly language: string;
  readonly title: string;
  /** Whose it is. */
  readonly agent: string;
  readonly parts: readonly StatementPart[];
}
