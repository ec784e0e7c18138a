import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { Bilingual } from '../../../schema/vocab.ts';
import { isCalledOff } from './departed.ts';

type Teller = (app: App, voucher: PbRecord) => Bilingual | null;
const tellers: Teller[] = [];

/** Where a guest whose departure was called off says what he wants instead, a path per language; a module that asks him says it. */
export function tellWhereToChoose(teller: Teller): void {
  tellers.push(teller);
}

/** What the document of a voucher tells of a departure that was called off: where the guest chooses, '' where nobody asks him; `null` where it sails. */
export function offPartOf(app: App, voucher: PbRecord): { readonly choose: Bilingual } | null {
  if (!isCalledOff(app, voucher)) return null;
  return { choose: tellers.map((tell) => tell(app, voucher)).find((path) => path !== null) ?? { ru: '', en: '' } };
}
