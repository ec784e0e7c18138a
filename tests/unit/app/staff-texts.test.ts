import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { moduleFolders } from '../../../scripts/lib/layout.ts';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import { readableKey, getT, type Translate } from '../../../src/i18n/t.ts';
import { authT } from '../../../src/people/auth/screens/LoginScreen.island.tsx';
import { boatsT } from '../../../src/fleet/boats/screens/BoatsScreen.island.tsx';
import { calendarT } from '../../../src/fleet/departures/plans/texts.screen.ts';
import { pickupsT } from '../../../src/fleet/runs/screens/PickupsScreen.island.tsx';
import { currenciesT } from '../../../src/catalogue/currencies/screens/texts.ts';
import { clientsT } from '../../../src/crm/clients/screens/ClientsScreen.island.tsx';
import { incomingT } from '../../../src/money/incoming/screens/texts.ts';
import { guideT } from '../../../src/money/guide/screens/texts.ts';
import { leadsT } from '../../../src/crm/leads/list/LeadsScreen.island.tsx';
import { cancellationT } from '../../../src/catalogue/cancellation/screens/CancellationScreen.island.tsx';
import { notesT } from '../../../src/catalogue/notes/screens/NotesScreen.island.tsx';
import { profileT } from '../../../src/people/users/screens/profile/ProfileScreen.island.tsx';
import { remindersT } from '../../../src/booking/reminders/screens/RemindersScreen.island.tsx';
import { seaT } from '../../../src/booking/sea/screens/SeaDaysScreen.island.tsx';
import { usersT } from '../../../src/people/users/screens/UsersScreen.island.tsx';
import { vouchersT } from '../../../src/booking/vouchers/list/VouchersScreen.island.tsx';

/** Every feature with an island of its own texts. */
const ISLANDS = {
  auth: authT,
  boats: boatsT,
  cancellation: cancellationT,
  clients: clientsT,
  currencies: currenciesT,
  departures: calendarT,
  guide: guideT,
  incoming: incomingT,
  runs: pickupsT,
  leads: leadsT,
  notes: notesT,
  profile: profileT,
  reminders: remindersT,
  sea: seaT,
  users: usersT,
  vouchers: vouchersT,
} as const;
/** Keys of several words anywhere, those of one word where they are asked for. */
const KEY = /'([a-z]+(?:_[a-z0-9]+)+)'|\bt\('([a-z]+)'/g;
const SHARED = [
  'src/kit/ui',
  'src/kit/fields',
  'src/kit/data-grid',
  'src/kit/form',
  'src/kit/panels',
  'src/kit/board',
  'src/people/contacts/screens/ContactButtons.tsx',
  'src/kit/history',
  'src/kit/status',
  'src/kit/time',
  'src/routing/nav.ts',
];

/** What of a module is of its screens; all of what lies in a folder that says so. */
const OF_SCREENS = /(?:^|\/)screens\/|\.(?:tsx|screen\.ts)$/;
function sourceOf(place: string): string {
  if (!fs.statSync(place).isDirectory()) return fs.readFileSync(place, 'utf8');
  const files = fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && (place.startsWith('src/kit/') || OF_SCREENS.test(file)) && !/(^|\/)profile\//.test(file));
  return files.map((file) => fs.readFileSync(path.join(place, file), 'utf8')).join('\n');
}
/** Of parts that bring their texts themselves. */
const OWN_TEXTS = /^proof_/;
const known = (t: Translate, key: string): boolean => t(key as Parameters<Translate>[0], { count: 1 }) !== readableKey(key);

describe('the texts of an island', () => {
  it.each(Object.entries(ISLANDS))('hold every message that %s and the kit name', (feature, island) => {
    const own = sourceOf(feature === 'profile' ? 'src/people/users/screens/profile' : String(moduleFolders().get(feature)));
    const watch = own.includes('/ContactWatch.tsx') ? [sourceOf('src/people/contacts/screens/ContactWatch.tsx')] : [];
    const named = [...[own, ...SHARED.map(sourceOf), ...watch].join('\n').matchAll(KEY)].map((match) => match[1] ?? match[2] ?? '');
    const messages = new Set(named.filter((key) => known(getT('ru'), key) && !OWN_TEXTS.test(key)));
    expect(messages.size).toBeGreaterThan(50);
    // In Russian only: an English text may read like its key, and both languages hold the same keys.
    expect([...messages].filter((key) => !known(island('ru'), key))).toEqual([]);
  });

  it.each(Object.entries(ISLANDS))('say the same as the site does: %s', (_feature, island) => {
    for (const lang of LANGUAGES) {
      for (const count of [0, 1, 2, 5, 21, 1.5]) expect(island(lang)('grid_count_shown', { count })).toBe(getT(lang)('grid_count_shown', { count }));
      expect(island(lang)('error_auth_code_wrong', { left: 2 })).toBe(getT(lang)('error_auth_code_wrong', { left: 2 }));
    }
  });
});
