import type { Desk } from '../../../backend/desk.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { settingIn } from '../../../backend/settings.ts';
import type { SettingKey } from '../../../registry/settings.ts';
import type { Asked } from './asked.ts';

/** Of two numbers that belong together one may not pass the other. @throws Refusal `invalid` */
export function refuseDisorder({ tx }: Desk, { declared, country }: Asked, value: unknown): void {
  if (typeof value !== 'number' || !('min' in declared)) return;
  const of = (key: string | undefined): number | null => (key === undefined ? null : Number(settingIn(tx, key as SettingKey, country)));
  const [most, least] = [of(declared.atMost), of(declared.atLeast)];
  if (most !== null && value > most) throw fieldFault('value', 'setting_above');
  if (least !== null && value < least) throw fieldFault('value', 'setting_below');
}
