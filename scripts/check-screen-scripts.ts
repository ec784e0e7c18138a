import { SCREEN_SCRIPT, SCREEN_SCRIPT_GROWTH, SCREEN_SCRIPT_MAX } from './bench/budgets.ts';
import { screenScripts } from './lib/screen-scripts.ts';

/**
 * What staff screens load before anybody presses anything: no more than when it was last looked at, and of what the house
 * collects from all modules only addresses and rights, so that the fortieth screen costs the first one nothing.
 */
const OF_ALL_MODULES = /^src\/registry\/(?!(site|staff)-patterns\.ts$|rights\.ts$)/;

/** What a screen is about may be collected: that of settings shows every one of them. */
const ITS_SUBJECT: Readonly<Record<string, readonly string[]>> = {
  SettingsScreen: ['src/registry/settings.ts', 'src/registry/setting-texts.ts'],
};

const problems: string[] = [];
const known = new Map<string, number>(Object.entries(SCREEN_SCRIPT));
const scripts = await screenScripts();
for (const { screen, bytes, sources } of scripts) {
  const last = known.get(screen);
  known.delete(screen);
  if (last === undefined && bytes > SCREEN_SCRIPT_MAX)
    problems.push(`${screen} has ${bytes} bytes of script, ${bytes - SCREEN_SCRIPT_MAX} more than a screen may`);
  else if (last !== undefined && bytes > last * SCREEN_SCRIPT_GROWTH)
    problems.push(`${screen} has ${bytes} bytes of script, ${bytes - last} more than when it was last looked at`);
  for (const source of sources.filter((one) => OF_ALL_MODULES.test(one) && !ITS_SUBJECT[screen]?.includes(one)))
    problems.push(`${screen} carries ${source}, which tells of all modules`);
}
for (const screen of known.keys()) problems.push(`${screen} has a budget and is no screen`);
for (const problem of problems) console.error(`✗ ${problem} (scripts/bench/budgets.ts).`);
console.log(
  `scripts of staff screens: ${scripts.map(({ screen, bytes }) => `${screen} ${Math.round(bytes / 1000)} KB`).join(', ')}; ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
