import type { houseSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of when the house calls for somebody. */
export const houseSettingTexts = {
  setting_disk_look_percent: 'Free room: time to look',
  setting_disk_look_percent_hint:
    'When less of the disk with the data is free, the tile “Disk with the data” on the screen “The house” asks somebody to look. Usually 15 %.',
  setting_disk_bad_percent: 'Free room: too little',
  setting_disk_bad_percent_hint:
    'When less is free, the tile says that there is too little. Keep as much as a backup needs, or backups can no longer be saved. Usually 5 %.',
} as const satisfies Record<keyof typeof ru, string>;
