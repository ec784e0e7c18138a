import type { Settings } from '../../schema/settings.ts';
import { LIMITS } from './limits.ts';

const HUNDREDTHS = 100;
const { look, bad } = LIMITS.free_percent;

/** What the owner may set of when the house calls for somebody. */
export const houseSettings = {
  disk_look_percent: {
    kind: 'percent',
    isHouse: true,
    atLeast: 'disk_bad_percent',
    default: look * HUNDREDTHS,
    min: 2 * HUNDREDTHS,
    max: 60 * HUNDREDTHS,
    group: 'server',
    title: 'setting_disk_look_percent',
    hint: 'setting_disk_look_percent_hint',
  },
  disk_bad_percent: {
    kind: 'percent',
    isHouse: true,
    atMost: 'disk_look_percent',
    default: bad * HUNDREDTHS,
    min: HUNDREDTHS,
    max: 40 * HUNDREDTHS,
    group: 'server',
    title: 'setting_disk_bad_percent',
    hint: 'setting_disk_bad_percent_hint',
  },
} as const satisfies Settings;
