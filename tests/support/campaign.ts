import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** How far a campaign of random steps goes, and by which seed they are drawn. */
export interface Campaign {
  readonly steps: number;
  readonly seed: number;
}

/** How far a campaign goes in an ordinary run, and the whole way. */
interface Lengths {
  readonly steps: number;
  readonly whole: number;
}

/** The code as it was committed; the same words where there is no repository. */
const codeId = (): string => spawnSync('git', ['rev-parse', 'HEAD:src'], { encoding: 'utf8' }).stdout?.trim() || 'no repository';
/** A number below a million, drawn from the code and a name. */
export const seedOf = (name: string): number => createHash('sha256').update(`${name} ${codeId()}`).digest().readUInt32BE() % 1_000_000;

/**
 * Steps and seed of a campaign, which are told in the output. An ordinary run goes a part of the way, `npm test -- campaigns` the whole one. The seed is
 * drawn from the code: the same code draws the same steps again, other code draws others. `CAMPAIGN=<name>` goes that of one alone; `CAMPAIGN_SEED` gives
 * the seed, to go a way again that another run told of.
 */
export function campaign(name: string, { steps, whole }: Lengths): Campaign {
  const given = process.env['CAMPAIGN_SEED'];
  const drawn = given === undefined ? seedOf(name) : Number(given);
  const many = process.env['CAMPAIGNS'] === 'whole' ? whole : steps;
  process.stdout.write(`Campaign ${name}: ${many} steps of seed ${drawn}.\n`);
  return { steps: many, seed: drawn };
}
