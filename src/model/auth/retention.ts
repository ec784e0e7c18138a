import { DEVICE_LIFE_S, PASSWORD_BRAKES, PHONE_CODE_LIMITS } from '../../config/constants.ts';
import { periodIn, type Retention } from '../../schema/retention.ts';

/** As long as a limit looks back. */
const CODES = periodIn(Math.max(...[...PHONE_CODE_LIMITS.number, ...PHONE_CODE_LIMITS.address].map(({ within_s }) => within_s)));
const TRIES = periodIn(Math.max(...Object.values(PASSWORD_BRAKES).map(({ within_s }) => within_s)));

/** What signing in leaves behind. */
export const retention = {
  rules: [
    {
      ...{ code: 'codes', collection: 'phone_codes', title: 'retention_codes', does: 'retention_does_delete', every: 'hour' },
      keptFor: { unit: CODES.unit, standard: CODES.count },
      ...{ since: 'one.created', ending: { do: 'delete' }, isEstablished: true },
    },
    {
      ...{ code: 'throttles', collection: 'throttles', title: 'retention_throttles', does: 'retention_does_delete', every: 'hour' },
      keptFor: { unit: TRIES.unit, standard: TRIES.count },
      ...{ since: 'one.updated', ending: { do: 'delete' }, isEstablished: true },
    },
  ],
  elsewhere: [{ code: 'device', title: 'retention_device', by: 'device', period: periodIn(DEVICE_LIFE_S) }],
} as const satisfies Retention;
