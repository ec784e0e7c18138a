import type PocketBase from 'pocketbase';
import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { zoneClock } from '../../lib/time/zone-clock.ts';
import type { Category } from '../../model/catalogue/fields/countries.ts';
import type { Region } from '../../model/catalogue/fields/country-regions.ts';
import { findCountry, listRegions, listTaxonomy } from './repo.ts';
import { offeredCurrency } from './rules/known-currencies.ts';
import type { SetupFacts, SetupStep } from './rules/setup.ts';

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** What a form begins with; numbers as text. */
type Values = Readonly<Record<string, string | boolean>>;

/** What the form of a step is made from. */
export type StepForm =
  | { readonly kind: 'country'; readonly id: string; readonly revision: number | null; readonly zones: readonly Choice[]; readonly values: Values }
  | { readonly kind: 'currency'; readonly values: Values }
  | { readonly kind: 'category' }
  | { readonly kind: 'excursion'; readonly categories: readonly Choice[]; readonly regions: readonly Choice[] };

/** Clocks of places where boats take guests out; any other one is written in the studio. */
const ZONES = [
  ...['Asia/Bangkok', 'Asia/Ho_Chi_Minh', 'Asia/Makassar', 'Asia/Jakarta', 'Asia/Manila', 'Asia/Kuala_Lumpur', 'Asia/Singapore', 'Asia/Shanghai'],
  ...['Indian/Maldives', 'Asia/Colombo', 'Asia/Kolkata', 'Indian/Mauritius', 'Indian/Mahe', 'Africa/Dar_es_Salaam', 'Asia/Dubai', 'Africa/Cairo'],
  ...['Europe/Istanbul', 'Europe/Athens', 'Europe/Moscow', 'America/Santo_Domingo', 'America/Cancun', 'America/Havana'],
];
const MINUTES = 60;

interface Asked {
  readonly pb: PocketBase;
  readonly country: string;
  readonly lang: Language;
  readonly facts: SetupFacts;
  /** Code of a currency that was chosen among those that are offered. */
  readonly code: string;
  /** The word of one country more; '' where the steps are this one's. */
  readonly other: string;
}

/** The form of a step; `null` of one that has a screen elsewhere. @throws AppError */
export async function stepForm(step: SetupStep, { pb, country, lang, facts, code, other }: Asked): Promise<StepForm | null> {
  switch (step) {
    case 'country':
      return countryForm(pb, other || facts.lacking || country);
    case 'currency': {
      const has = facts.currencies.map((currency) => currency.code);
      return { kind: 'currency', values: { ...toForm(offeredCurrency(country, has, code)) } };
    }
    case 'category':
      return { kind: 'category' };
    case 'excursion':
      return excursionForm(pb, country, lang);
    case 'rates':
    case 'picture':
    case 'manager':
    case 'rule':
      return null;
    default:
      return step satisfies never;
  }
}

const toForm = (known: ReturnType<typeof offeredCurrency>): Values => (known ? { ...known, round_to: String(known.round_to) } : {});

async function countryForm(pb: PocketBase, id: string): Promise<StepForm> {
  const [known, regions] = await Promise.all([findCountry(pb, id), listRegions(pb, id)]);
  const { name_ru = '', name_en = '', timezone = ZONES[0] ?? '', phone = '', whatsapp = '', telegram = '', has_regions = false, revision = null } = known ?? {};
  const names = [...new Set([...(timezone ? [timezone] : []), ...ZONES])];
  const lines = regions.map((region) => `${region.name_ru} / ${region.name_en}`).join('\n');
  const values = { name_ru, name_en, timezone, phone, whatsapp, telegram, has_regions, regions: lines };
  return { kind: 'country', id, revision, zones: names.flatMap(zoneChoice), values };
}

/** A clock by its name and how far it is ahead; nothing of one that this machine does not know. */
function zoneChoice(name: string): readonly Choice[] {
  try {
    const hours = zoneClock(name)(Date.now()) / MINUTES;
    return [{ value: name, text: `${name.replaceAll('_', ' ')} (UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)})` }];
  } catch {
    return [];
  }
}

async function excursionForm(pb: PocketBase, country: string, lang: Language): Promise<StepForm> {
  const [place, taxonomy, regions] = await Promise.all([findCountry(pb, country), listTaxonomy(pb, country), listRegions(pb, country)]);
  const choice = (record: Category | Region): Choice => ({ value: record.id, text: localized(record, 'name', lang) });
  return { kind: 'excursion', categories: taxonomy.map(choice), regions: place?.has_regions ? regions.map(choice) : [] };
}
