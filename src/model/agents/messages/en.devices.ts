import type { devices as russian } from './ru.devices.ts';

/** Messages to agents' devices, and where an agent switches them on. */
export const devices = {
  devices_title: 'Messages on this device',
  devices_why:
    'Your phone tells you when a guest bought, a commission is due or a payout was sent. A message has a voucher’s number and a sum alone: no names or contacts of guests. One in ten minutes at most. What it is about is chosen below, under letters.',
  devices_visible: 'A message is seen on a locked screen too: think of who else may read it.',
  devices_add: 'Switch on for this device',
  devices_adding: 'Switching on…',
  devices_here: 'Messages are on for this device.',
  devices_this: 'This device',
  devices_list: 'Where messages are on',
  devices_since: 'On since {day}',
  devices_sent: 'Last message: {when}',
  devices_failing: 'The last messages did not arrive. We go on trying.',
  devices_test: 'Test',
  devices_test_of: 'Test messages: {device}',
  devices_remove: 'Switch off',
  devices_remove_of: 'Switch off messages: {device}',
  devices_unknown: 'A device without a name',
  devices_tested_sent:
    'A test message was sent to your device. It comes within seconds. If it does not, look whether notifications are off in the phone’s settings.',
  devices_tested_gone: 'This device takes no messages any more and was taken off the list. Open this page on it and switch them on again.',
  devices_tested_failed: 'The message service did not answer. Try again in a minute.',
  devices_tested_soon: 'A test message was sent already. Wait half a minute.',
  devices_denied:
    'Notifications of this site are blocked in the browser. Allow them: press the sign to the left of the address, open “Permissions” or “Site settings”, switch “Notifications” on, and reload the page.',
  devices_no_push: 'This browser cannot take messages of sites. Chrome, Edge, Firefox and Safari of recent versions can.',
  devices_ios:
    'On iPhone and iPad messages come only where the site is installed: in Safari press “Share”, then “Add to Home Screen”, and open this page from the icon that appears.',
  devices_failed: 'The browser could not switch messages on. Check the connection and try again.',
  devices_limit: 'Messages are on for {most} devices, which is as many as there may be. Switch one off in the list below.',
  devices_no_script: 'Switching messages on needs JavaScript in the browser.',
  push_test_title: 'Messages are on',
  push_test_text: 'News of your commission will come like this.',
  push_sales: 'Sold, {number}: {sum}',
  push_due: 'Due, {number}: {sum}',
  push_less: 'Less now, {number}: {sum}',
  push_sent: 'Payout sent, {number}: {sum}',
  push_failed: 'Payout failed, {number}: {sum}',
} as const satisfies Record<keyof typeof russian, string>;
