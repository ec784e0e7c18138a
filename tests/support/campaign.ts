import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** How far a campaign of random steps goes, and by which seed they are drawn. */
export interface Campaign {
  readonly steps: number;
  readonly seed: number;
}

/** The code as it was committed; the same words where there is no repository. */
const codeId = (): string => spawnSync('git', ['rev-parse', 'HEAD:src'], { encoding: 'utf8' }).stdout?.trim() || 'no repository';

/**
 * Steps and seed of a campaign, which are told in the output. An ordinary run goes a part of the way, by a seed that is drawn from the
 * code: the same code draws the same steps again, other code draws others. `npm test -- campaigns` goes the whole way, `CAMPAIGN=<name>` of one alone;
 * `CAMPAIGN_SEED` gives the seed, to go a way again that another run told of.
 * @param steps of an ordinary run. @param whole steps of the whole campaign
 */
export function campaign(name: string, { steps, whole }: { readonly steps: number; readonly whole: number }): Campaign {
  const given = process.env['CAMPAIGN_SEED'];
  const seed = given === undefined ? createHash('sha256').update(`${name} ${codeId()}`).digest().readUInt32BE() % 1_000_000 : Number(given);
  const many = process.env['CAMPAIGNS'] === 'whole' ? whole : steps;
  process.stdout.write(`Campaign ${name}: ${many} steps of seed ${seed}.\n`);
  return { steps: many, seed };
}
