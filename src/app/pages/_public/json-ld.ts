import type { Article, BreadcrumbList, Offer, Organization, WithContext } from 'schema-dts';
import type { ExcursionBody } from '../../../public/storefront/views/excursion-body.ts';
import type { VariantView } from '../../../public/storefront/views/variant-view.ts';
import { dayAfter } from '../../../lib/time/zone.ts';
import type { Link } from './types.ts';

const CONTEXT = 'https://schema.org';

/** Trail of pages from the home page to this one. */
export function breadcrumbList(site: string, crumbs: readonly Link[]): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, name: crumb.name, item: site + crumb.href })),
  };
}

/** The house itself. */
export function organization(site: string, name: string, phone: string): WithContext<Organization> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    url: site,
    logo: `${site}/favicon.svg`,
    ...(phone ? { contactPoint: { '@type': 'ContactPoint', telephone: phone, contactType: 'reservations', availableLanguage: ['ru', 'en'] } } : {}),
  };
}

/** What an article says of itself; instants as ISO 8601 in UTC. */
export interface ArticleFacts {
  readonly title: string;
  readonly excerpt: string;
  readonly href: string;
  readonly lang: string;
  readonly published: string;
  readonly modified: string;
  readonly ogHash: string | undefined;
}

/** An article of the house. */
export function articleJsonLd(site: string, house: string, article: ArticleFacts): WithContext<Article> {
  const { title, excerpt, href, lang, published, modified, ogHash } = article;
  const publisher: Organization = { '@type': 'Organization', name: house, url: site, logo: `${site}/favicon.svg` };
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: title,
    ...(excerpt ? { description: excerpt } : {}),
    url: site + href,
    mainEntityOfPage: site + href,
    inLanguage: lang,
    datePublished: published,
    dateModified: modified,
    ...(ogHash ? { image: `${site}/_img/${ogHash}-og.jpg` } : {}),
    author: publisher,
    publisher,
  };
}

/** The cancellation rule of the choice at a place, as the page words it. */
function ruleOf(body: ExcursionBody, at: number): string | undefined {
  return body.cancellation.find(({ of }) => of === '' || of.split(' ').includes(String(at + 1)))?.said;
}

/** What children and infants pay, beside the adult's price. */
function bands({ child, children, infants }: VariantView, priceCurrency: string): object {
  const all = [...(child ? [{ name: children, price: String(child.value) }] : []), ...(infants ? [{ name: infants, price: '0' }] : [])];
  return all.length > 0 ? { priceSpecification: all.map((one) => ({ '@type': 'UnitPriceSpecification', ...one, priceCurrency })) } : {};
}

/** Whether it can be had is another answer each day, which a page that was made yesterday does not know: nothing is said of it here. */
function offer(variant: VariantView, currency: string, url: string, rule: string | undefined): Offer[] {
  if (!variant.price) return [];
  return [
    {
      '@type': 'Offer',
      name: variant.name,
      // Terms of return are for goods that are sent: what a day at sea gives back is told in words.
      ...(rule ? { description: rule } : {}),
      price: String(variant.price.value),
      priceCurrency: currency,
      ...bands(variant, currency),
      ...(variant.later?.[0] ? { priceValidUntil: dayAfter(variant.later[0][0], -1) } : {}),
      url: `${url}?variant=${variant.id}`,
    },
  ];
}

/** What guests say of it, as the page shows it; nothing of examples. */
function ratingIn({ reviews }: ExcursionBody): object {
  if (!reviews || reviews.isDemo || reviews.count === 0) return {};
  const best = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.value, reviewCount: reviews.count, ...best },
    ...(reviews.open.length > 0
      ? {
          review: reviews.open.map(({ stars, name, text }) => ({
            '@type': 'Review',
            reviewRating: { '@type': 'Rating', ratingValue: stars, ...best },
            author: { '@type': 'Person', name },
            reviewBody: text,
          })),
        }
      : {}),
  };
}

/** The stops of the way that is shown first; nothing where none are known. */
function itineraryIn({ routes: [first] }: ExcursionBody): object {
  if (!first || first.said.length === 0) return {};
  const itemListElement = first.said.map(({ name }, index) => ({ '@type': 'ListItem', position: index + 1, item: { '@type': 'Place', name } }));
  return { itinerary: { '@type': 'ItemList', itemListElement } };
}

/** An excursion as a product with the very prices of the page, and as a trip with its stops. */
export function excursionJsonLd(site: string, href: string, body: ExcursionBody, currency: string, brand: string): object {
  const images = body.pictures.map((picture) => `${site}/_img/${picture.hash}-og.jpg`);
  return {
    '@context': CONTEXT,
    '@type': ['Product', 'TouristTrip'],
    name: body.name,
    description: body.summary,
    sku: `ic_excurs:${body.id}`,
    url: site + href,
    ...(images.length > 0 ? { image: images.slice(0, 1) } : {}),
    brand: { '@type': 'Brand', name: brand },
    ...ratingIn(body),
    ...(body.category ? { category: body.category.name } : {}),
    ...itineraryIn(body),
    offers: body.variants.flatMap((variant, at) => offer(variant, currency, site + href, ruleOf(body, at))),
  };
}
