import { parse } from 'promptparse';

/** Longer texts are no code of a bank. */
const MOST = 200;
const REFERENCE_MIN = 10;

/**
 * The bank's own number of a transfer in the code that Thai banks print on their slips (Slip Verify); '' of any other code.
 * Two pictures of one slip differ in every byte, and say the same here.
 */
export function slipReference(code: string): string {
  if (code === '' || code.length > MOST) return '';
  const found = parse(code, false, true);
  const [bank, number] = [found?.getTagValue('00', '01') ?? '', found?.getTagValue('00', '02') ?? ''];
  return bank !== '' && number.length >= REFERENCE_MIN ? `${bank}:${number}`.slice(0, MOST) : '';
}
