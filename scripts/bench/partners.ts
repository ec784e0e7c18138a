import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../lib/ports.ts';
import { startStack } from '../lib/stack.ts';
import { openBusiness } from '../seed/business/database.ts';
import { askInTurn } from './ask.ts';
import { percentile } from './bytes.ts';
import { fillPartners, STATED_ON } from './partners-fill.ts';
import { cpuOf } from './processor.ts';
import { signIn } from './sign-in.ts';

const COUNTRY = 'thailand';
const ROUNDS = 40;
const WARM_UPS = 5;
const BASE = { leads: 120, vouchers: 60 } as const;

/** Screens of an agent who sells much, and of the office that looks after all of them. */
const OWN = {
  'own day': 'profile/referral',
  'own guests': 'profile/referral/leads',
  rewards: 'profile/referral/rewards',
  'a statement of 2,000 lines': `profile/referral/rewards/${STATED_ON}`,
  'what he said himself': 'profile/referral/manual',
  codes: 'profile/referral/agent',
  'free seats': 'profile/referral/seats',
} as const;
/** All that came in half a year, on one page. */
export const LONGEST = 'a statement of 2,000 lines';
const OFFICE = {
  'agents by name': 'referral',
  'agents by what they bring': 'referral?sort=revenue',
  'agents by what they cost': 'referral?sort=cost',
  touches: 'referral/touches',
  'what agents said': 'referral/manual',
  payouts: 'referral/payouts',
  'payouts sent': 'referral/payouts?state=sent',
} as const;

export interface PartnerFigures {
  /** 95th percentile in milliseconds from the request to the last byte, through the site, by screen. */
  readonly own: Readonly<Record<string, number>>;
  readonly office: Readonly<Record<string, number>>;
  /** Processor time of PocketBase for each, in milliseconds. */
  readonly cpu: Readonly<Record<string, number>>;
  /** Seconds to the last byte of a statement as PDF, the first that is set at all. */
  readonly pdf_s: number;
  /** 95th percentile in milliseconds of another screen while such a file is set. */
  readonly beside_ms: number;
}

/** Screens of partners in a house with so many agents and entries. */
export async function measurePartners(agents: number, entries: number): Promise<PartnerFigures> {
  const folder = path.resolve('.cache/bench-partners');
  fs.rmSync(folder, { recursive: true, force: true });
  const stack = await startStack({ folder, port: await freePort(), pocketbasePort: await freePort(), business: BASE, pictureWidth: 640 });
  try {
    const { siteUrl, dataDir } = stack.env;
    const database = openBusiness(dataDir);
    try {
      fillPartners(database, agents, entries);
    } finally {
      database.close();
    }
    const cpu: Record<string, number> = {};
    const pid = stack.backend.process.pid ?? 0;
    const timesOf = async (cookie: string, screens: Readonly<Record<string, string>>): Promise<Readonly<Record<string, number>>> => {
      const times: Record<string, number> = {};
      for (const [name, place] of Object.entries(screens)) {
        const before = cpuOf(pid);
        times[name] = percentile(await askInTurn({ url: `${siteUrl}/${COUNTRY}/${place}`, cookie, warmUps: WARM_UPS, rounds: ROUNDS }), 0.95);
        cpu[name] = (cpuOf(pid) - before) / (WARM_UPS + ROUNDS);
      }
      return times;
    };
    const agent = await signIn(siteUrl, 'agent');
    const own = await timesOf(agent, OWN);
    const office = await timesOf(await signIn(siteUrl, 'senior'), OFFICE);
    // What was set is kept: each language is set once, with the program that sets it the first time.
    const pdfOf = async (start: string): Promise<number> => {
      const [ms = 0] = await askInTurn({ url: `${siteUrl}${start}/${COUNTRY}/${OWN[LONGEST]}?as=pdf`, cookie: agent, warmUps: 0, rounds: 1 });
      return ms / 1000;
    };
    const pdf_s = await pdfOf('');
    const setting = pdfOf('/en');
    const beside = await askInTurn({ url: `${siteUrl}/${COUNTRY}/${OWN.rewards}`, cookie: agent, warmUps: 0, rounds: ROUNDS });
    await setting;
    return { own, office, cpu, pdf_s, beside_ms: percentile(beside, 0.95) };
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
