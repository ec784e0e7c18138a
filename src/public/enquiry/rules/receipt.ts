/** What the house answers to an enquiry that it has taken. */
export interface Receipt {
  /** The number of the lead. */
  readonly number: string;
  /** By when the desk answers, in its office hours: ISO 8601 in UTC; '' where no time is set. */
  readonly answerBy: string;
}

/** A receipt out of an answer; `null` of one that has none, as that to an enquiry which is sent again. */
export function readReceipt(answer: unknown): Receipt | null {
  const [number, answerBy] = ['number', 'answerBy'].map((key): unknown => (typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : ''));
  return typeof number === 'string' && number !== '' ? { number, answerBy: typeof answerBy === 'string' ? answerBy : '' } : null;
}
