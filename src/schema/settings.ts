import type { Bilingual, WeekHours } from './vocab.ts';

/**
 * What the owner may set, as modules declare it in their `settings.ts`: data alone. Kept values are records of the module
 * `settings`; hooks ask `settingIn`, the site's server `siteSetting`, and rules are given values.
 */

/** Parts of the screen of settings, in their order. */
export const SETTING_GROUPS = ['sales', 'leads', 'messages', 'gateways', 'contacts', 'pages', 'access', 'retention', 'server', 'switches'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What counted numbers count; a key ends with it. */
export type SettingUnit = 'pieces' | 'seconds' | 'minutes' | 'hours' | 'days' | 'months' | 'years';

/** How messages by phone leave a site whose owner has set nothing: kept on the server, by an address that it was started with, or not at all. */
export type StartedGateway = 'outbox' | 'http' | 'none';

interface About {
  readonly group: SettingGroup;
  /** Keys of messages: what it is, and what changes with it. */
  readonly title: string;
  readonly hint: string;
  /** What holds where it is empty, in words that stand in the place of a value; by the gateway that the site was started with where that decides. */
  readonly unset?: string | Readonly<Record<StartedGateway, string>>;
  /** One value for the whole house; left out, a country may have its own. */
  readonly isHouse?: true;
  /** Pages that are made ahead show it: everybody may read it, and a change goes to the outbox. */
  readonly isPublic?: true;
  /** Screens of the desk reckon with it: whoever works there may read it. */
  readonly isShown?: true;
}
interface Counted {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Of a pair: the setting that this one may not be above. */
  readonly atMost?: string;
  /** The setting that it may not be below. */
  readonly atLeast?: string;
}

/** Words in both languages. */
interface Worded {
  readonly default: Bilingual;
  readonly max: number;
  readonly isLong?: true;
  /** What may stand in braces, each with an example of what is put there. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Those of the marks without which the words are of no use. */
  readonly needs?: readonly string[];
  /** Seniors may write them too: what the house says to guests. */
  readonly isDesks?: true;
}

export type Setting =
  /** A whole number of units. */
  | (About & Counted & { readonly kind: 'count'; readonly unit: SettingUnit })
  /** Hundredths of a percent. */
  | (About & Counted & { readonly kind: 'percent' })
  /** Minor units of the country's main currency; `defaultBy`: the declared value of others than the house's first, by their codes. */
  | (About & Counted & { readonly kind: 'money'; readonly defaultBy?: Readonly<Record<string, number>> })
  | (About & Worded & { readonly kind: 'text' })
  /** Words that no language changes: a name, a number, an address. */
  | (About & { readonly kind: 'line'; readonly default: string; readonly max: number; readonly pattern?: string; readonly isLong?: true })
  | (About & { readonly kind: 'flag'; readonly default: boolean })
  /** One of a few; the value's title is a message. */
  | (About & { readonly kind: 'choice'; readonly default: string; readonly options: Readonly<Record<string, string>> })
  /** Words of one form, each once; `of` a collection whose records have them as their slugs. */
  | (About & { readonly kind: 'list'; readonly default: readonly string[]; readonly most: number; readonly pattern: string; readonly of?: string })
  /** A time of the day, `HH:MM`. */
  | (About & { readonly kind: 'clock'; readonly default: string })
  | (About & { readonly kind: 'week'; readonly default: WeekHours })
  /** The id of a record, or '' for none. */
  | (About & { readonly kind: 'record'; readonly default: string; readonly collection: string })
  /** Written and never read back; kept encrypted. `sentTo` is the setting of the address that it goes to: another host does not get it. */
  | (About & { readonly kind: 'secret'; readonly default: ''; readonly max: number; readonly sentTo?: string });

export type Settings = Readonly<Record<string, Setting>>;

/** What a setting is for whoever asks for it. */
export type SettingValue<S extends Setting> = S extends { readonly kind: 'count' | 'percent' | 'money' }
  ? number
  : S extends { readonly kind: 'text' }
    ? Bilingual
    : S extends { readonly kind: 'flag' }
      ? boolean
      : S extends { readonly kind: 'choice'; readonly options: infer O }
        ? keyof O & string
        : S extends { readonly kind: 'list' }
          ? readonly string[]
          : S extends { readonly kind: 'week' }
            ? WeekHours
            : string;

/** Who sets it: administrators, and seniors what the house says to guests. */
export const settingRight = (setting: Setting | undefined): 'settings.texts' | 'settings.edit' =>
  setting?.kind === 'text' && setting.isDesks ? 'settings.texts' : 'settings.edit';

/** Words with values in the place of their marks. @example filledMarks('Hi {name}', { name: 'Anna' }) // 'Hi Anna' */
export const filledMarks = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{([^{}]*)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

/** A value as it is kept: one of a whole house has no country. */
export interface KeptSetting {
  readonly key: string;
  readonly country: string;
  /** `null`: as the house has it, or as it is declared. */
  readonly value: unknown;
}

/** What is declared of a setting, where its country reckons in a currency. */
export const declaredIn = (declared: Setting, currency: string): unknown =>
  (declared.kind === 'money' ? declared.defaultBy?.[currency] : undefined) ?? declared.default;

/** The value that holds in a country: its own, else the house's, else the declared one. @param currency the country's main one; of sums alone */
export function valueIn<S extends Setting>(declared: S, kept: readonly Omit<KeptSetting, 'key'>[], country: string, currency = ''): SettingValue<S> {
  const own = declared.isHouse ? undefined : kept.find((one) => one.country === country && one.value !== null);
  const value = own ?? kept.find((one) => one.country === '' && one.value !== null);
  return (value?.value ?? declaredIn(declared, currency)) as SettingValue<S>;
}
