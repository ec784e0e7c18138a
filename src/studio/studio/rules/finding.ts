/** Something to say of a record before it goes live; what `blocks` keeps it from going. */
export interface Finding {
  /** `collection:id` of the record. */
  readonly record: string;
  /** '' where it is about the record as a whole. */
  readonly field: string;
  readonly code: string;
  readonly level: 'blocks' | 'warns';
  readonly params: Readonly<Record<string, unknown>>;
}

/** Findings that keep a record from going live. */
export const blockingOf = (findings: readonly Finding[]): readonly Finding[] => findings.filter(({ level }) => level === 'blocks');
