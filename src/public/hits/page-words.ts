import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import { LANGUAGES } from '../../schema/vocab.ts';
import { HIT_SOURCES, type HitSource } from '../../model/hits/fields/hits.ts';
import { OTHER_PAGE } from './rules/hit.ts';

const SOURCE_TITLES = {
  inside: 'hits_source_inside',
  direct: 'hits_source_direct',
  search: 'hits_source_search',
  social: 'hits_source_social',
  messenger: 'hits_source_messenger',
  mail: 'hits_source_mail',
  ad: 'hits_source_ad',
  partner: 'hits_source_partner',
  other: 'hits_source_elsewhere',
} as const satisfies Record<HitSource, MessageKey>;

const LANGUAGE_TITLES = { ru: 'hits_language_ru', en: 'hits_language_en' } as const satisfies Record<Language, MessageKey>;

const PAGE_TITLES: Readonly<Record<string, MessageKey>> = {
  'page:home': 'hits_page_home',
  'page:excursions': 'hits_page_excursions',
  'page:categories': 'hits_page_categories',
  'page:collections': 'hits_page_collections',
  'page:country': 'hits_page_country',
  'page:posts': 'hits_page_posts',
  'page:about': 'hits_page_about',
  'page:legal': 'hits_page_legal',
  'page:legal-text': 'hits_page_legal',
  'page:country-legal': 'hits_page_legal',
  'page:country-legal-text': 'hits_page_legal',
  [OTHER_PAGE]: 'hits_page_unknown',
};

/** A page in words: the name of the record that it shows, or its own. @param named names of the record, where there is one */
export function pageWords(page: string, named: { readonly name_ru: string; readonly name_en: string } | undefined, lang: Language, t: Translate): string {
  const name = named ? localized(named, 'name', lang) : '';
  if (name !== '') return name;
  const title = PAGE_TITLES[page];
  if (title) return t(title);
  return page.startsWith('page:') ? page.slice('page:'.length) : t('hits_gone', { page });
}

export const sourceWords = (code: string, t: Translate): string => {
  const source = HIT_SOURCES.find((one) => one === code);
  return source ? t(SOURCE_TITLES[source]) : code;
};

export const languageWords = (code: string, t: Translate): string => {
  const language = LANGUAGES.find((one) => one === code);
  return language ? t(LANGUAGE_TITLES[language]) : code;
};
