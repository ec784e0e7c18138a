import path from 'node:path';
import { parseArgs } from 'node:util';
import { STATISTICS, PUBLISHING } from './bench/budgets.ts';
import { ensureChromium } from './lib/chromium.ts';
import { run } from './lib/console.ts';
import { freePort } from './lib/ports.ts';
import { benchCluster } from './bench/cluster.ts';
import { benchClusterSites } from './bench/cluster-sites.ts';
import { type Stack, startStack } from './lib/stack.ts';
import { benchPages, benchPaints, benchLighthouse, benchEdit, benchNginx } from './bench/report-site.ts';
import { benchGrowth } from './bench/report-growth.ts';
import { benchWords, benchDesk, benchCash, benchStatistics, benchHostile, benchPdfs, benchImport, benchPartners, benchSea } from './bench/report-desk.ts';
import { benchRestore } from './bench/report-restore.ts';
import { benchPublishing, benchBuild } from './bench/report-publishing.ts';
import { rows } from './bench/report.ts';

/** What is measured when a flag asks for it; always where it has none. */
interface Bench {
  readonly flag?: string;
  readonly measures: string;
  /** On the site that the first figures are of, or on a stack of its own. */
  readonly onSite?: (stack: Stack) => Promise<void>;
  readonly onItsOwn?: () => Promise<void>;
  /** Times that want a quiet machine are never asked for by `--all`. */
  readonly isQuiet?: true;
}
const BENCHES: readonly Bench[] = [
  { measures: 'bytes and requests of pages', onSite: benchPages },
  { flag: 'lcp', measures: 'when a phone on Slow 4G shows the largest part of a page', onSite: benchPaints, isQuiet: true },
  { flag: 'lighthouse', measures: 'what Lighthouse says of pages', onSite: benchLighthouse },
  { measures: 'what a rebuild renders', onSite: benchEdit },
  { flag: 'nginx', measures: 'serving beside nginx', onSite: benchNginx },
  { flag: 'publish', measures: 'saving to live, and typing to preview', onItsOwn: () => benchPublishing('.cache/bench-publish', PUBLISHING.some) },
  { flag: 'big', measures: 'the same with many pages', onItsOwn: () => benchPublishing('.cache/bench-publish-big', PUBLISHING.many) },
  { flag: 'big', measures: 'a build of a large catalogue', onItsOwn: benchBuild },
  { flag: 'pdf', measures: 'the home page while PDFs are set', onItsOwn: benchPdfs },
  { flag: 'desk', measures: 'the desk at two sizes', onItsOwn: benchDesk },
  { flag: 'cash', measures: 'payments, their totals and closed days', onItsOwn: benchCash },
  { flag: 'hostile', measures: 'desk and pages under attack', onItsOwn: benchHostile },
  { flag: 'sea', measures: 'boats, guests at the pier, days that are called off', onItsOwn: benchSea },
  { flag: 'growth', measures: 'what one machine carries, and for how much business it would do', onItsOwn: benchGrowth, isQuiet: true },
  { flag: 'partners', measures: 'screens and statements of partners', onItsOwn: benchPartners },
  {
    flag: 'statistics',
    measures: 'figures and the lists behind them at two sizes, and what they cost writes',
    onItsOwn: () => benchStatistics(STATISTICS.big, STATISTICS.figure_ms),
  },
  { flag: 'million', measures: 'the same with a million leads', onItsOwn: () => benchStatistics(STATISTICS.million, STATISTICS.million_ms), isQuiet: true },
  { flag: 'restore', measures: 'a lost house on an empty machine', onItsOwn: benchRestore, isQuiet: true },
  { flag: 'cluster', measures: 'the database on two machines while one thing after another is broken', onItsOwn: benchCluster, isQuiet: true },
  { flag: 'cluster-sites', measures: 'releases and upgrades of three sites', onItsOwn: benchClusterSites, isQuiet: true },
  { flag: 'import', measures: 'a file of leads: checked, written, taken back', onItsOwn: benchImport },
];

await run(async () => {
  const flags = [...BENCHES.flatMap(({ flag }) => flag ?? []), 'all'];
  const { values } = parseArgs({ options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const, default: false }])) });
  const asked = BENCHES.filter(({ flag, isQuiet }) => flag === undefined || values[flag] === true || (values['all'] === true && !isQuiet));
  benchWords();
  ensureChromium();
  const stack = await startStack({ folder: path.resolve('.cache/bench'), port: await freePort(), pocketbasePort: await freePort() });
  try {
    for (const { onSite } of asked) await onSite?.(stack);
  } finally {
    await stack.stop();
  }
  for (const { onItsOwn } of asked) await onItsOwn?.();
  console.table(rows.map((row) => ({ ...row, ok: row.ok ? '✓' : '✗' })));
  const failed = rows.filter((row) => !row.ok);
  if (failed.length > 0) throw new Error(`Over budget: ${failed.map((row) => row.figure).join('; ')}.`);
});
