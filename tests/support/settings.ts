import type { SettingKey } from '../../src/registry/settings.ts';
import { desk, type TestDesk } from './desk.ts';

/** Sets a value for the whole house as an administrator; `null` takes it back. @throws Error where it is refused */
export async function setTo(house: TestDesk, key: SettingKey, value: unknown, country = ''): Promise<void> {
  const { rows } = (await desk(house.as('admin'), `settings?country=${country || 'thailand'}`)).body as unknown as {
    readonly rows: readonly { readonly key: string; readonly country: string; readonly value: unknown; readonly revision: number }[];
  };
  const row = rows.find((one) => one.key === key && one.country === country);
  const body = value === null ? { reset: true } : { value, seen: { value: row?.value ?? null } };
  const answer = await desk(house.as('admin'), `settings/${key}`, { country, expected: row?.revision ?? 0, ...body });
  if (answer.status !== 200) throw new Error(`${key} is not set: ${answer.status} ${JSON.stringify(answer.body)}`);
}
