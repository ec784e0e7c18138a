import type { Desk } from '../../../backend/desk.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { declaredAs } from '../../../backend/settings.ts';
import type { Setting } from '../../../schema/settings.ts';

/** A setting of the request, and the place that it is set for. */
export interface Asked {
  readonly key: string;
  readonly declared: Setting;
  /** '' for the whole house. */
  readonly country: string;
}

/** @throws Refusal `not_found` of what nobody declares, `invalid` of a country for what only the whole house has */
export function askedIn(desk: Desk, key: string): Asked {
  const declared = declaredAs(key);
  if (!declared) throw new Refusal('not_found', { key });
  const country = textIn(desk.body['country'], 15);
  if (country === '') {
    if (declared.kind === 'money') throw fieldFault('country', 'missing');
  } else {
    if (declared.isHouse) throw fieldFault('country', 'setting_house');
    desk.take('countries', country);
  }
  return { key, declared, country };
}
