import type { ExcursionBody } from '../../../public/storefront/views/excursion-body.ts';
import type { CardView, ListView } from '../../../public/storefront/views/views.ts';
import type { Language } from '../../../i18n/language.ts';

export interface Link {
  readonly name: string;
  readonly href: string;
}

/** What the layout shows around every page of a language and country. */
export interface Shell {
  readonly country: string;
  readonly countries: readonly Link[];
  readonly regions: readonly Link[];
  readonly currency: { readonly code: string; readonly symbol: string; readonly side: 'left' | 'right'; readonly decimals: number; readonly roundTo: number };
  readonly codes: readonly string[];
  readonly phone: string;
  readonly whatsapp: string;
  readonly telegram: string;
  readonly licence: string;
  /** Whether the country has articles. */
  readonly hasPosts: boolean;
}

export interface Chip extends Link {
  readonly count?: number;
  readonly isCurrent?: boolean;
}

export interface Teaser extends Link {
  readonly text: string;
  readonly picture: CardView['picture'];
}

export interface SearchScope {
  readonly region?: string;
  readonly category?: string;
  readonly tag?: string;
  readonly group?: readonly string[];
}

export type Screen =
  | {
      readonly kind: 'home';
      readonly hero: Link & { readonly text: string; readonly picture: CardView['picture'] };
      readonly regions: readonly Teaser[];
      readonly categories: readonly Chip[];
      readonly cards: readonly CardView[];
      readonly collections: readonly Teaser[];
      readonly facts: readonly { readonly title: string; readonly text: string }[];
      readonly posts: readonly Teaser[];
    }
  | {
      readonly kind: 'list';
      readonly heading: string;
      readonly intro: string;
      readonly chips: readonly Chip[];
      readonly list: ListView;
      readonly scope: SearchScope;
      /** Where one enquiry is about all of the list. */
      readonly ask?: string;
      readonly posts: readonly Teaser[];
    }
  | {
      readonly kind: 'categories';
      readonly groups: readonly {
        readonly name: string;
        readonly href: string;
        readonly intro: string;
        readonly categories: readonly (Chip & { readonly text: string })[];
      }[];
      readonly tags: readonly Chip[];
    }
  | {
      readonly kind: 'collections';
      readonly curated: readonly Teaser[];
      readonly indexes: readonly { readonly country: string; readonly url: string; readonly currency: Shell['currency'] }[];
    }
  | { readonly kind: 'excursion'; readonly body: ExcursionBody; readonly post: Link | null }
  | { readonly kind: 'posts'; readonly posts: readonly Teaser[] }
  | { readonly kind: 'post'; readonly date: string; readonly html: string; readonly picture: CardView['picture']; readonly cards: readonly CardView[] }
  | { readonly kind: 'text'; readonly intro: string; readonly blocks: readonly { readonly title: string; readonly html: string }[] }
  | { readonly kind: 'links'; readonly intro: string; readonly links: readonly (Link & { readonly text: string })[] }
  | { readonly kind: 'language' }
  | { readonly kind: 'setup' }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'sync' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'enquiries' }
  | { readonly kind: 'test'; readonly cards: readonly CardView[]; readonly body: ExcursionBody }
  | { readonly kind: 'error'; readonly status: 404 | 500 | 503 };

/** One page: everything that it shows. Its digest decides whether a rebuild renders it again. */
export interface PageView {
  readonly lang: Language;
  /** Path without language prefix. */
  readonly path: string;
  /** Path without prefix that search engines shall keep, where it is another page. */
  readonly canonical?: string;
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly noindex: boolean;
  readonly ogHash?: string;
  readonly crumbs: readonly Link[];
  readonly jsonLd: readonly object[];
  readonly shell: Shell;
  readonly screen: Screen;
}
